import { Button, CloseButton, NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { compareNames } from '../../../../contracts/core/compare-names.js';
import type { CreatureSheet } from '../../../../contracts/creature/creature-sheet.types.js';
import { creatureEmits } from '../../../../contracts/map/creatures.contract.js';
import type { PlayCreature } from '../../../../contracts/map/creatures.dto.js';
import type { Marker } from '../../../../contracts/map/map.contract.js';
import { useStores } from '../../../core/stores.js';
import { useFieldView } from '../field-view-context.js';
import classes from './marker-creature.module.css';

type Play = (command: Omit<PlayCreature, 'markerId'>) => void;

interface ConcentrationProps {
  marker: Marker;
  play: Play;
}

/** The spell on which a creature concentrates, to end, and the saving throw that keeps it after damage. */
export const Concentration = observer(function Concentration({ marker, play }: ConcentrationProps) {
  const { content } = useStores().library;
  const { concentration } = marker.creature ?? {};
  if (!concentration) return null;
  const name = content?.spells[concentration.spell]?.name ?? concentration.spell;
  return (
    <div className={classes.conditions} role="group" aria-label="Concentration">
      <span className={classes.condition} title="Concentration. Players do not see it.">
        Concentrates on {name}
        <CloseButton
          size="xs"
          aria-label={`End the concentration on ${name}`}
          onClick={() => play({ type: 'end_concentration' })}
        />
      </span>
      <span role="alert">
        <ConcentrationSave marker={marker} />
      </span>
    </div>
  );
});

/** Asks whether a saving throw keeps the concentration; nothing while none is asked for. SRD "Concentration". */
export const ConcentrationSave = observer(function ConcentrationSave({ marker }: Pick<ConcentrationProps, 'marker'>) {
  const { map } = useFieldView().field;
  const dc = marker.creature?.concentration?.dcs[0];
  if (dc === undefined) return null;
  const ref = { markerId: marker.id };
  const roll = (): void =>
    map.reportRefusal(map.send(creatureEmits.rollCreature, { ...ref, key: 'concentration', audience: 'dm' }));
  const decide = (type: 'keep_concentration' | 'end_concentration'): void =>
    map.reportRefusal(map.send(creatureEmits.playCreature, { ...ref, type }));
  return (
    <span className={classes.save} role="group" aria-label={`Concentration of ${marker.name}`}>
      CON save DC {dc}
      <Button size="compact-xs" aria-label="Roll the saving throw" onClick={roll}>
        Roll
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => decide('keep_concentration')}>
        Kept
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => decide('end_concentration')}>
        Lost
      </Button>
    </span>
  );
});

interface BeginConcentrationProps {
  sheet: CreatureSheet;
  play: Play;
}

/** Begins the concentration on one of a creature's spells that was cast without an attack. */
export const BeginConcentration = observer(function BeginConcentration({ sheet, play }: BeginConcentrationProps) {
  const { content } = useStores().library;
  const ids = sheet.spellcasting.flatMap(({ groups }) => groups.flatMap(({ spells }) => spells.map(({ id }) => id)));
  const spells = [...new Set(ids)].flatMap((id) => {
    const spell = content?.spells[id];
    return spell?.concentration ? [spell] : [];
  });
  if (spells.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label="Concentrate on a spell"
      value=""
      onChange={({ currentTarget }) => play({ type: 'concentrate', spell: currentTarget.value })}
    >
      <option value="">Concentrate on a spell</option>
      {spells.toSorted(compareNames).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
});
