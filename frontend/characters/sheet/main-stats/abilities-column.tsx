import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { signed } from '../../../../contracts/character/ability-modifiers.js';
import { ABILITY_KEYS, type AbilityKey } from '../../../../contracts/content/content.types.js';
import { useStores } from '../../../core/stores.js';
import { ExplainedValue } from '../../../ui/explained-value.js';
import { useRovingFocus } from '../../../ui/use-roving-focus.js';
import { Glow } from '../glow.js';
import { RollButton } from '../rolls/roll-button.js';
import { useSheet } from '../sheet-context.js';
import classes from './abilities-column.module.css';
import { BonusPanel } from './bonus-panel.js';
import { DefencesPanel } from './defences-panel.js';
import { ProficiencyMark } from './proficiency-mark.js';
import { RollMark } from './roll-mark.js';

/** The six abilities with their saving throws, the proficiency bonus, inspiration, defences and senses. */
export function AbilitiesColumn() {
  const roving = useRovingFocus<HTMLElement>();
  return (
    <div className={classes.column}>
      <section className={classes.tiles} aria-label="Abilities and saving throws" {...roving}>
        {ABILITY_KEYS.map((ability) => (
          <AbilityTile key={ability} ability={ability} />
        ))}
      </section>
      <BonusPanel />
      <DefencesPanel />
    </div>
  );
}

const AbilityTile = observer(function AbilityTile({ ability }: { ability: AbilityKey }) {
  const { library } = useStores();
  const { sheet, reasons, loaded } = useSheet();
  const { name, abbr } = loaded.content.abilities[ability] ?? { name: ability, abbr: ability.toUpperCase() };
  const score = sheet[`${ability}_score`];
  const modifier = sheet.modifiers[ability];
  return (
    <div className={classes.tile} role="group" aria-label={name} data-rolls="">
      <UnstyledButton
        className={classes.name}
        aria-label={`${abbr}, ${name}`}
        title={name}
        onClick={() => void library.openDetail('other', ability)}
      >
        {abbr}
      </UnstyledButton>
      <span className={classes.score}>
        <ExplainedValue label={name} value={score} reasons={reasons[`${ability}_score`]} />
      </span>
      <span className={classes.modifier}>
        <Glow value={modifier}>
          <ExplainedValue
            label={`${name} modifier`}
            value={signed(modifier)}
            reasons={reasons[`modifiers.${ability}`]}
            action={<RollButton rollKey={`check:${ability}`} />}
          />
        </Glow>
        <RollMark
          label={`${name} check`}
          rules={sheet.rolls[`checks.${ability}`]}
          reasons={reasons[`rolls.checks.${ability}`]}
        />
        <span className={classes.rollsCheck}>
          <RollButton rollKey={`check:${ability}`} isQuiet />
        </span>
      </span>
      <SavingThrow ability={ability} name={name} />
      <AbilityCheck ability={ability} name={name} />
    </div>
  );
});

const SavingThrow = observer(function SavingThrow({ ability, name }: { ability: AbilityKey; name: string }) {
  const { sheet, reasons } = useSheet();
  const { modifier, proficient } = sheet.saves[ability];
  return (
    <span className={classes.save}>
      <span className={classes.ring}>
        <ProficiencyMark kind={proficient ? 'proficient' : 'none'} />
      </span>
      <span className={classes.rollsSave}>
        <RollButton rollKey={`save:${ability}`} isQuiet />
      </span>
      <span className={classes.word}>save</span>
      <RollMark
        label={`${name} save`}
        rules={sheet.rolls[`saves.${ability}`]}
        reasons={reasons[`rolls.saves.${ability}`]}
        fails={sheet.failed_saves?.includes(ability) ?? false}
      />
      <Glow value={modifier}>
        <ExplainedValue
          label={`${name} save`}
          value={signed(modifier)}
          reasons={reasons[`saves.${ability}`]}
          action={<RollButton rollKey={`save:${ability}`} />}
        />
      </Glow>
    </span>
  );
});

/** The check with only the ability, when something adds to it. */
const AbilityCheck = observer(function AbilityCheck({ ability, name }: { ability: AbilityKey; name: string }) {
  const { sheet, reasons } = useSheet();
  const check = sheet.checks[ability];
  if (check === sheet.modifiers[ability]) return null;
  return (
    <span className={classes.save}>
      <span className={classes.word}>check</span>
      <ExplainedValue
        label={`${name} check`}
        value={signed(check)}
        reasons={reasons[`checks.${ability}`]}
        action={<RollButton rollKey={`check:${ability}`} />}
      />
    </span>
  );
});
