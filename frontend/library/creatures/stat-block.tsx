import { signed } from '../../../contracts/character/ability-modifiers.js';
import { challengeText } from '../../../contracts/content/challenge.js';
import { ABILITY_KEYS } from '../../../contracts/content/content.types.js';
import type { CreatureSheet } from '../../../contracts/creature/creature-sheet.types.js';
import { kindText, sensesText, speedText } from '../../../contracts/creature/stat-block-text.js';
import { Casting } from './casting.js';
import { Powers } from './powers.js';
import classes from './stat-block.module.css';

/** A stat block as people know it, with every number worked out. */
export function StatBlock({ sheet }: { sheet: CreatureSheet }) {
  const { legendary_actions: legendary, lair_actions: lair } = sheet;
  return (
    <article className={classes.block}>
      <p className={classes.kind}>{kindText(sheet)}</p>
      <Vitals sheet={sheet} />
      <Scores sheet={sheet} />
      <Facts sheet={sheet} />
      <Powers powers={sheet.traits}>
        {sheet.spellcasting.map((casting, index) => (
          <Casting key={index} casting={casting} />
        ))}
      </Powers>
      <Powers title="Actions" powers={sheet.actions} />
      <Powers title="Bonus actions" powers={sheet.bonus_actions} />
      <Powers title="Reactions" powers={sheet.reactions} />
      {legendary && (
        <Powers
          title="Legendary actions"
          lead={`${legendary.count} between two of its turns, one at a time, at the end of another creature's turn. Spent ones are back when its turn starts.`}
          powers={legendary.actions}
        />
      )}
      {lair && <Powers title="Lair actions" lead={`On initiative count ${lair.initiative}.`} powers={lair.actions} />}
    </article>
  );
}

function Vitals({ sheet }: { sheet: CreatureSheet }) {
  const { armor_class, armor, armor_with, max_hp, hit_dice } = sheet;
  const others = armor_with.map((each) => `${each.armor_class} with ${each.spell.toLowerCase()}`);
  const notes = [...(armor === '' ? [] : [armor]), ...others];
  return (
    <dl className={classes.vitals}>
      <div>
        <dt>Armor class</dt>
        <dd>
          <strong>{armor_class}</strong>
          {notes.length > 0 && <small>{notes.join(', ')}</small>}
        </dd>
      </div>
      <div>
        <dt>Hit points</dt>
        <dd>
          <strong>{max_hp}</strong>
          <small>{hit_dice}</small>
        </dd>
      </div>
      <div>
        <dt>Speed</dt>
        <dd>{speedText(sheet)}</dd>
      </div>
    </dl>
  );
}

function Scores({ sheet: { scores, modifiers, saves } }: { sheet: CreatureSheet }) {
  return (
    <table className={classes.scores}>
      <thead>
        <tr>
          <td />
          {ABILITY_KEYS.map((ability) => (
            <th key={ability} scope="col">
              {ability.toUpperCase()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Score</th>
          {ABILITY_KEYS.map((ability) => (
            <td key={ability}>
              {scores[ability]} <small>({signed(modifiers[ability])})</small>
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">Save</th>
          {ABILITY_KEYS.map((ability) => (
            <td key={ability} data-proficient={saves[ability].proficient}>
              {signed(saves[ability].modifier)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Entries with commas of their own are kept apart by semicolons. */
const entriesText = (entries: readonly string[]): string =>
  entries.join(entries.some((entry) => entry.includes(',')) ? '; ' : ', ');

function Facts({ sheet }: { sheet: CreatureSheet }) {
  const skills = Object.values(sheet.skills)
    .filter(({ proficient, ability, modifier }) => proficient || modifier !== sheet.modifiers[ability])
    .map(({ name, modifier }) => `${name} ${signed(modifier)}`);
  const conditions = sheet.condition_immunities.map((each) => each.toLowerCase());
  const facts: Record<string, string> = {
    Skills: skills.join(', '),
    Vulnerable: sheet.vulnerabilities.join(', '),
    Resistant: entriesText(sheet.resistances),
    Immune: entriesText(sheet.immunities),
    'Immune to conditions': conditions.join(', '),
    Senses: sensesText(sheet),
    Languages: sheet.languages.length === 0 ? '—' : sheet.languages.join(', '),
    Challenge: `${challengeText(sheet.challenge)} (${sheet.experience.toLocaleString('en')} XP), proficiency bonus ${signed(sheet.proficiency_bonus)}`,
  };
  return (
    <dl className={classes.facts}>
      {Object.entries(facts)
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
