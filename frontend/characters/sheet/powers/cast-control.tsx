import { observer } from 'mobx-react-lite';
import { useSheet } from '../sheet-context.js';
import { CastMenu, type CastMenuProps } from './cast-menu.js';
import { casterOf } from './preparation.js';
import { PrepareButton } from './prepare-button.js';

/** The button that casts a spell, or that prepares one which can only be cast then. */
export const CastControl = observer(function CastControl({ castable, onCast }: CastMenuProps) {
  const { sheet } = useSheet();
  const caster = castable.ways.length === 0 ? casterOf(sheet, castable.spell) : undefined;
  return caster ? (
    <PrepareButton spell={castable.spell} caster={caster} />
  ) : (
    <CastMenu castable={castable} onCast={onCast} />
  );
});
