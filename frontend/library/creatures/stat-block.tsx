import { useState } from 'react';
import { signed } from '../../../contracts/character/ability-modifiers.js';
import { challengeText } from '../../../contracts/content/challenge.js';
import { ABILITY_KEYS } from '../../../contracts/content/content.types.js';
import type { CreatureSheet } from '../../../contracts/creature/creature-sheet.types.js';
import { kindText, sensesText, speedText } from '../../../contracts/creature/stat-block-text.js';
import links from '../../ui/marked-text.module.css';
import { Casting } from './casting.js';
import { Powers } from './powers.js';
import { RollOf, TextsOf, useIsPlayed } from './stat-block-play.js';
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
      <TextsOf>
        <Powers list="traits" powers={sheet.traits}>
          {sheet.spellcasting.map((casting, index) => (
            <Casting key={index} index={index} casting={casting} />
          ))}
        </Powers>
        <Powers title="Actions" list="actions" powers={sheet.actions} />
        <Powers title="Bonus actions" list="bonus_actions" powers={sheet.bonus_actions} />
        <Powers title="Reactions" list="reactions" powers={sheet.reactions} />
        {legendary && (
          <Powers
            title="Legendary actions"
            list="legendary_actions"
            lead={
              `${legendary.count} between two of its turns, one at a time, at the end of another creature's turn. ` +
              'Spent ones are back when its turn starts.'
            }
            powers={legendary.actions}
          />
        )}
        {lair && (
          <Powers
            title="Lair actions"
            list="lair_actions"
            lead={`On initiative count ${lair.initiative}.`}
            powers={lair.actions}
          />
        )}
      </TextsOf>
    </article>
  );
}

function Vitals({ sheet }: { sheet: CreatureSheet }) {
  const isPlayed = useIsPlayed();
  const { armor_class, armor, armor_with, max_hp, hit_dice } = sheet;
  const others = armor_with.map((each) => `${each.armor_class} with ${each.spell.toLowerCase()}`);
  const notes = [...(armor === '' ? [] : [armor]), ...others];
  return (
    <dl className={classes.vitals}>
      <div>
        <dt>Armor Class</dt>
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
      {isPlayed && (
        <div>
          <dt>Initiative</dt>
          <dd className={classes.rolled}>
            {signed(sheet.initiative)}
            <RollOf rollKey="initiative" />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Scores with modifiers, and saves; in play the checks have a row of their own, because each can be rolled. */
function Scores({ sheet: { scores, modifiers, checks, saves } }: { sheet: CreatureSheet }) {
  const isPlayed = useIsPlayed();
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
              {scores[ability]} {!isPlayed && <small>({signed(modifiers[ability])})</small>}
            </td>
          ))}
        </tr>
        {isPlayed && (
          <tr>
            <th scope="row">Check</th>
            {ABILITY_KEYS.map((ability) => (
              <td key={ability}>
                {signed(checks[ability])}
                <RollOf rollKey={`check:${ability}`} />
              </td>
            ))}
          </tr>
        )}
        <tr>
          <th scope="row">Save</th>
          {ABILITY_KEYS.map((ability) => (
            <td key={ability} data-proficient={saves[ability].proficient}>
              {signed(saves[ability].modifier)}
              <RollOf rollKey={`save:${ability}`} />
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

/** The skills that it is good at; all of them where the creature is played, because each can be rolled. */
function Skills({ sheet }: { sheet: CreatureSheet }) {
  const isPlayed = useIsPlayed();
  const [isWhole, setWhole] = useState(false);
  const all = Object.values(sheet.skills);
  const shown = isWhole
    ? all
    : all.filter(({ proficient, ability, modifier }) => proficient || modifier !== sheet.modifiers[ability]);
  if (shown.length === 0 && !isPlayed) return null;
  return (
    <div>
      <dt>Skills</dt>
      <dd>
        {shown.map(({ id, name, modifier }, index) => (
          <span key={id} className={classes.skill}>
            {index > 0 && !isPlayed && ', '}
            {name} {signed(modifier)}
            <RollOf rollKey={`skill:${id}`} />
          </span>
        ))}
        {isPlayed && (
          <button type="button" className={links.link} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Fewer' : 'All skills'}
          </button>
        )}
      </dd>
    </div>
  );
}

function Facts({ sheet }: { sheet: CreatureSheet }) {
  const isPlayed = useIsPlayed();
  const conditions = sheet.condition_immunities.map((each) => each.toLowerCase());
  const facts: Record<string, string> = {
    Vulnerable: sheet.vulnerabilities.join(', '),
    Resistant: entriesText(sheet.resistances),
    Immune: entriesText(sheet.immunities),
    'Immune to conditions': conditions.join(', '),
    Senses: sensesText(sheet),
    Languages: sheet.languages.length === 0 ? '—' : sheet.languages.join(', '),
    Challenge:
      `${challengeText(sheet.challenge)} (${sheet.experience.toLocaleString('en')} XP), ` +
      `proficiency bonus ${signed(sheet.proficiency_bonus)}`,
  };
  return (
    <dl className={classes.facts}>
      <Skills sheet={sheet} />
      {isPlayed && sheet.cannot_act !== null && (
        <div>
          <dt>Now</dt>
          <dd>{sheet.cannot_act}</dd>
        </div>
      )}
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
