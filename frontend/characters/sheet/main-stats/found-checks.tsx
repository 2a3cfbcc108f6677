import { observer } from 'mobx-react-lite';
import { signed } from '../../../../contracts/character/ability-modifiers.js';
import { ABILITY_KEYS, type AbilityKey } from '../../../../contracts/content/content.types.js';
import { ExplainedValue } from '../../../ui/explained-value.js';
import { useRovingFocus } from '../../../ui/use-roving-focus.js';
import { RollButton } from '../rolls/roll-button.js';
import { useSheet } from '../sheet-context.js';
import type { SheetStore } from '../sheet.store.js';
import { ProficiencyMark } from './proficiency-mark.js';
import { RollMark } from './roll-mark.js';
import { SkillRow } from './skills-column.js';
import classes from './skills-column.module.css';

/** Returns the saving throws and the skills whose name contains a text; none without a text. */
export function foundChecks({ sheet, loaded }: Pick<SheetStore, 'sheet' | 'loaded'>, find: string) {
  const wanted = find.trim().toLowerCase();
  const isFound = (name: string): boolean => wanted !== '' && name.toLowerCase().includes(wanted);
  const nameOf = (ability: AbilityKey): string => `${loaded.content.abilities[ability]?.name ?? ability} save`;
  return {
    saves: ABILITY_KEYS.map((ability) => ({ ability, name: nameOf(ability) })).filter(({ name }) => isFound(name)),
    skills: Object.values(sheet.skills).filter(({ name }) => isFound(name)),
  };
}

/** The saving throws and skills that 'What can I do?' is searched for: they stand elsewhere, on a phone far below. */
export const FoundChecks = observer(function FoundChecks({ find }: { find: string }) {
  const { saves, skills } = foundChecks(useSheet(), find);
  const roving = useRovingFocus<HTMLElement>();
  if (saves.length === 0 && skills.length === 0) return null;
  return (
    <section aria-label="Saves and skills" {...roving}>
      <h3 className={classes.head}>Saves & skills</h3>
      <ul className={classes.rows}>
        {saves.map((save) => (
          <SaveRow key={save.ability} {...save} />
        ))}
        {skills.map((skill) => (
          <SkillRow key={skill.id} skill={skill} />
        ))}
      </ul>
    </section>
  );
});

const SaveRow = observer(function SaveRow({ ability, name }: { ability: AbilityKey; name: string }) {
  const { sheet, reasons } = useSheet();
  const { modifier, proficient } = sheet.saves[ability];
  return (
    <li className={classes.row} data-rolls="">
      <ProficiencyMark kind={proficient ? 'proficient' : 'none'} />
      <span className={classes.text}>{name}</span>
      <RollMark label={name} rules={sheet.rolls[`saves.${ability}`]} reasons={reasons[`rolls.saves.${ability}`]} />
      <span className={classes.rolled}>
        <RollButton rollKey={`save:${ability}`} isQuiet />
      </span>
      <span className={classes.modifier}>
        <ExplainedValue
          label={name}
          value={signed(modifier)}
          reasons={reasons[`saves.${ability}`]}
          action={<RollButton rollKey={`save:${ability}`} />}
        />
      </span>
    </li>
  );
});
