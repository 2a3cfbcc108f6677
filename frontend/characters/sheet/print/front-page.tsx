import { signed } from '../../../../contracts/character/ability-modifiers.js';
import { alwaysAdded } from '../../../../contracts/character/added-dice-words.js';
import type { RollRules } from '../../../../contracts/character/sheet-actions.types.js';
import type { Sheet } from '../../../../contracts/character/sheet.types.js';
import { ABILITY_KEYS } from '../../../../contracts/content/content.types.js';
import { nameOf } from '../../character-labels.js';
import { conditionText } from '../../digests/digest-texts.js';
import { originText } from '../vitals/origin-text.js';
import { defenceLines } from '../main-stats/defence-lines.js';
import { Actions, Attacks, HitPoints, Resources } from './combat-blocks.js';
import { usePrinted } from './print-context.js';
import classes from './printed-sheet.module.css';
import { Block, Field } from './print-parts.js';

/** Identity, scores, saves, skills, passive scores, and everything of a fight. */
export function FrontPage() {
  return (
    <section className={classes.front}>
      <Identity />
      <Abilities />
      <div className={classes.main}>
        <div>
          <Skills />
          <Passives />
          <Resources />
        </div>
        <div>
          <HitPoints />
          <Attacks />
          <Actions />
          <Defences />
        </div>
      </div>
    </section>
  );
}

function Identity() {
  const { sheet } = usePrinted().character.evaluation;
  return (
    <header className={classes.head}>
      <div>
        <h1>{nameOf(sheet)}</h1>
        <p>{originText(sheet)}</p>
      </div>
      <Field label="Level">{sheet.level}</Field>
      <Field label="Experience">{sheet.exp}</Field>
      <Field label="Proficiency">{signed(sheet.proficiency_bonus)}</Field>
      <Field label="Inspiration">{sheet.inspiration_dice || ''}</Field>
    </header>
  );
}

/** A filled circle for a proficiency, two for expertise, half a one for half of it. */
const markOf = (of: { proficient: boolean; expertise?: boolean; half_proficient?: boolean }): string => {
  if (of.expertise) return '◉';
  if (of.proficient) return '●';
  return of.half_proficient ? '◐' : '○';
};

/** Returns the dice that are added, and "adv." or "dis.", behind a number. */
const rollText = (rules: RollRules | undefined): string => {
  const mode = rules?.advantage ? ' adv.' : rules?.disadvantage ? ' dis.' : '';
  return `${alwaysAdded(rules)}${mode}`;
};

function Abilities() {
  const { content, evaluation } = usePrinted().character;
  const { sheet } = evaluation;
  return (
    <div className={classes.abilities}>
      {ABILITY_KEYS.map((ability) => (
        <div key={ability} className={classes.ability}>
          <b>{content.abilities[ability]?.name ?? ability}</b>
          <span>{signed(sheet.modifiers[ability])}</span>
          <span className={classes.score}>{sheet[`${ability}_score`]}</span>
          <small>
            {markOf(sheet.saves[ability])} save {signed(sheet.saves[ability].modifier)}
            {rollText(sheet.rolls[`saves.${ability}`])}
          </small>
        </div>
      ))}
    </div>
  );
}

function Skills() {
  const { content, evaluation } = usePrinted().character;
  const { sheet } = evaluation;
  return (
    <Block title="Skills" isWhole>
      <table className={classes.skills}>
        <tbody>
          {Object.values(sheet.skills).map((skill) => (
            <tr key={skill.id}>
              <td>{markOf(skill)}</td>
              <td>
                {skill.name} <small>{content.abilities[skill.ability]?.abbr}</small>
              </td>
              <td>
                {rollText(sheet.rolls[`skills.${skill.id}`])} {signed(skill.modifier)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  );
}

function Passives() {
  const { perception, insight, investigation } = usePrinted().character.evaluation.sheet.passives;
  return (
    <Block title="Passive scores" isWhole>
      <div className={classes.fields}>
        <Field label="Perception">{perception}</Field>
        <Field label="Insight">{insight}</Field>
        <Field label="Investigation">{investigation}</Field>
      </div>
    </Block>
  );
}

/** Returns a line with the conditions, spells and states in force, because they change the page's numbers. */
function inForce({ marks, states }: Sheet): { label: string; value: string }[] {
  const names = [
    ...marks.filter(({ ignored }) => ignored === null).map(conditionText),
    ...states.filter(({ is_on }) => is_on).map(({ name }) => name),
  ];
  return names.length > 0 ? [{ label: 'In force now', value: names.join(', ') }] : [];
}

function Defences() {
  const { content, evaluation } = usePrinted().character;
  const lines = [...inForce(evaluation.sheet), ...defenceLines(evaluation.sheet, evaluation.reasons, content)];
  return (
    <Block title="Defenses & senses">
      <p>
        {lines.map(({ label, value }, index) => (
          <span key={label + value}>
            {index > 0 && ' · '}
            {label && <b>{label} </b>}
            {value}
          </span>
        ))}
      </p>
    </Block>
  );
}
