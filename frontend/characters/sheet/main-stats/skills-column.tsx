import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { signed } from '../../../../contracts/character/ability-modifiers.js';
import type { SheetSkill, ToolCheck } from '../../../../contracts/character/sheet.types.js';
import { ABILITY_KEYS } from '../../../../contracts/content/content.types.js';
import { useStores } from '../../../core/stores.js';
import { ExplainedValue } from '../../../ui/explained-value.js';
import { useRovingFocus } from '../../../ui/use-roving-focus.js';
import { Glow } from '../glow.js';
import { RollButton } from '../rolls/roll-button.js';
import { useSheet } from '../sheet-context.js';
import { CheckRow } from './check-row.js';
import { ProficiencyMark, type ProficiencyMarkKind } from './proficiency-mark.js';
import { RollMark } from './roll-mark.js';
import { SheetPanel } from './sheet-panel.js';
import classes from './skills-column.module.css';

const proficiencyOf = ({ expertise, proficient, half_proficient }: SheetSkill): ProficiencyMarkKind => {
  if (expertise) return 'expertise';
  if (proficient) return 'proficient';
  return half_proficient ? 'half' : 'none';
};

/** The 18 skills, the passive scores, and the checks with tools. */
export const SkillsColumn = observer(function SkillsColumn() {
  const { sheet } = useSheet();
  const roving = useRovingFocus();
  return (
    <div className={classes.column}>
      <div className={classes.roving} {...roving}>
        <SheetPanel title="Skills">
          <ul className={classes.rows}>
            {Object.values(sheet.skills).map((skill) => (
              <SkillRow key={skill.id} skill={skill} />
            ))}
          </ul>
        </SheetPanel>
        <section className={classes.passives} aria-label="Passive scores">
          {(['perception', 'insight', 'investigation'] as const).map((id) => (
            <PassiveScore key={id} id={id} name={sheet.skills[id]?.name ?? id} />
          ))}
        </section>
        {sheet.tool_checks.length > 0 && (
          <SheetPanel title="Tools">
            <ul className={classes.rows}>
              {sheet.tool_checks.map((tool) => (
                <ToolRow key={tool.id} tool={tool} />
              ))}
            </ul>
          </SheetPanel>
        )}
      </div>
    </div>
  );
});

/** A skill with its modifier and the button that rolls it; its name opens its text. */
export const SkillRow = observer(function SkillRow({ skill }: { skill: SheetSkill }) {
  const { library } = useStores();
  const { abilities } = useSheet().loaded.content;
  const { id, name, ability, modifier } = skill;
  return (
    <CheckRow
      kind="skill"
      id={id}
      name={name}
      proficiency={proficiencyOf(skill)}
      modifier={modifier}
      ability={abilities[ability]?.abbr ?? ability}
    >
      <UnstyledButton className={classes.name} title={name} onClick={() => void library.openDetail('other', id)}>
        {name}
      </UnstyledButton>
    </CheckRow>
  );
});

type Passive = 'perception' | 'insight' | 'investigation';

const PassiveScore = observer(function PassiveScore({ id, name }: { id: Passive; name: string }) {
  const { sheet, reasons } = useSheet();
  const value = sheet.passives[id];
  return (
    <div className={classes.passive}>
      <span className={classes.score}>
        <Glow value={value}>
          <ExplainedValue label={`Passive ${name}`} value={value} reasons={reasons[`passives.${id}`]} />
        </Glow>
      </span>
      <span className={classes.label}>Passive {name}</span>
    </div>
  );
});

/** A tool with the modifier for each ability, because the DM names the ability of the check. SRD "Tools". */
const ToolRow = observer(function ToolRow({ tool }: { tool: ToolCheck }) {
  const { library } = useStores();
  const { sheet, reasons, loaded } = useSheet();
  const { id, name, proficient, expertise, modifiers } = tool;
  return (
    <li className={classes.tool}>
      <span className={classes.row}>
        <ProficiencyMark kind={expertise ? 'expertise' : proficient ? 'proficient' : 'none'} />
        <UnstyledButton className={classes.name} title={name} onClick={() => void library.openDetail('item', id)}>
          {name}
        </UnstyledButton>
        <RollMark label={name} rules={sheet.rolls[`items.${id}`]} reasons={reasons[`rolls.items.${id}`]} />
      </span>
      <span className={classes.abilities}>
        {ABILITY_KEYS.map((ability) => (
          <span key={ability} data-rolls="">
            <span className={classes.rolled}>
              <span className={classes.ability}>{loaded.content.abilities[ability]?.abbr ?? ability}</span>
              <RollButton rollKey={`tool:${id}:${ability}`} isQuiet />
            </span>
            <ExplainedValue
              label={`${name} with ${loaded.content.abilities[ability]?.name ?? ability}`}
              value={signed(modifiers[ability])}
              reasons={reasons[`tool_checks.${id}.${ability}`]}
              action={<RollButton rollKey={`tool:${id}:${ability}`} />}
            />
          </span>
        ))}
      </span>
    </li>
  );
});
