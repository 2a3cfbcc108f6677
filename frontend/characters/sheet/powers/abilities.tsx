import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { SheetFeature, SheetFeatureLike } from '../../../../contracts/character/sheet.types.js';
import type { DetailType } from '../../../../contracts/library/library.contract.js';
import { useRovingFocus } from '../../../ui/use-roving-focus.js';
import { useSheet } from '../sheet-context.js';
import { abilityFacts } from './ability-facts.js';
import { DetailName } from './detail-name.js';
import { Gains } from './gains.js';
import { ResourcePips } from '../resource-pips.js';
import classes from './powers.module.css';

const Ability = observer(function Ability({ ability, detail }: { ability: SheetFeatureLike; detail: DetailType }) {
  const { resources, spells } = useSheet().sheet;
  const uses = resources.find(({ id }) => id === ability.uses);
  const facts = abilityFacts(ability, spells);
  return (
    <li className={classes.ability}>
      <div className={classes.abilityHead}>
        <DetailName type={detail} id={ability.id} name={ability.name} />
        {uses && uses.max !== 0 && <ResourcePips resource={uses} label={ability.name} />}
      </div>
      {facts !== '' && <div className={classes.quiet}>{facts}</div>}
    </li>
  );
});

interface GroupProps {
  title: string;
  detail: DetailType;
  abilities: readonly SheetFeatureLike[];
}

function AbilityGroup({ title, detail, abilities }: GroupProps) {
  const id = useId();
  if (abilities.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {abilities.map((ability) => (
          <Ability key={`${ability.id}${ability.source.id}`} ability={ability} detail={detail} />
        ))}
      </ul>
    </section>
  );
}

const isVisible = ({ is_visible_to_user }: SheetFeature): boolean => is_visible_to_user;

/** Racial traits, class features, background features and feats, with what is left of their uses. One tab stop. */
export const Abilities = observer(function Abilities() {
  const { traits, features, background_features, feats } = useSheet().sheet;
  const { ref, onFocus, onBlur, onKeyDown } = useRovingFocus();
  return (
    <section className={classes.panel} aria-label="Abilities">
      <div className={classes.head}>
        <h2>Abilities</h2>
      </div>
      <div ref={ref} className={classes.groups} onFocus={onFocus} onBlur={onBlur} onKeyDown={onKeyDown}>
        <AbilityGroup title="Racial traits" detail="feature" abilities={traits} />
        <AbilityGroup title="Class features" detail="feature" abilities={features.filter(isVisible)} />
        <AbilityGroup title="Background features" detail="feature" abilities={background_features} />
        <AbilityGroup title="Feats" detail="feat" abilities={feats} />
        <Gains />
      </div>
    </section>
  );
});
