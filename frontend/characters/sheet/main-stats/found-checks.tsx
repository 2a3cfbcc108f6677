import { observer } from 'mobx-react-lite';
import type { SheetSkill } from '../../../../contracts/character/sheet.types.js';
import { ABILITY_KEYS, type AbilityKey } from '../../../../contracts/content/content.types.js';
import { useRovingFocus } from '../../../ui/use-roving-focus.js';
import { useSheet } from '../sheet-context.js';
import type { SheetStore } from '../sheet.store.js';
import { CheckRow } from './check-row.js';
import { SkillRow } from './skills-column.js';
import classes from './skills-column.module.css';

interface FoundSave {
  readonly ability: AbilityKey;
  readonly name: string;
}

interface FoundChecksProps {
  readonly saves: readonly FoundSave[];
  readonly skills: readonly SheetSkill[];
}

/** Returns the saving throws and the skills whose name contains a text; none without a text. */
export function foundChecks({ sheet, loaded }: Pick<SheetStore, 'sheet' | 'loaded'>, find: string): FoundChecksProps {
  const wanted = find.trim().toLowerCase();
  const isFound = (name: string): boolean => wanted !== '' && name.toLowerCase().includes(wanted);
  const nameOf = (ability: AbilityKey): string => `${loaded.content.abilities[ability]?.name ?? ability} save`;
  return {
    saves: ABILITY_KEYS.map((ability) => ({ ability, name: nameOf(ability) })).filter(({ name }) => isFound(name)),
    skills: Object.values(sheet.skills).filter(({ name }) => isFound(name)),
  };
}

/** The saving throws and skills that 'What can I do?' is searched for: they stand elsewhere, on a phone far below. */
export function FoundChecks({ saves, skills }: FoundChecksProps) {
  const roving = useRovingFocus<HTMLElement>();
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
}

const SaveRow = observer(function SaveRow({ ability, name }: FoundSave) {
  const { modifier, proficient } = useSheet().sheet.saves[ability];
  return (
    <CheckRow kind="save" id={ability} name={name} proficiency={proficient ? 'proficient' : 'none'} modifier={modifier}>
      <span className={classes.text}>{name}</span>
    </CheckRow>
  );
});
