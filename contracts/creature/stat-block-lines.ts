import { piecesText } from '../core/text.js';
import { signed } from '../character/ability-modifiers.js';
import { ABILITY_KEYS, ABILITY_NAMES } from '../content/abilities.js';
import { challengeText } from '../content/challenge.js';
import type { Desc } from '../content/content.types.js';
import type { CreatureSheet, SheetOutcome, SheetPower } from './creature-sheet.types.js';
import { allPowers, powerPath, spellPath } from './rolls/power-paths.js';
import {
  attackText,
  castingText,
  failureText,
  hitText,
  kindText,
  limitText,
  multiattackText,
  saveText,
  sensesText,
  speedText,
  successText,
} from './stat-block-text.js';

/* A stat block as single lines, each of which the DM may reveal: a number, a resistance, a trait, an action. */

/** One line of a stat block. */
export interface StatBlockLine {
  /** Such as `armor_class`, `save:dex` or `actions/bite`. */
  readonly id: string;
  /** Such as "Armor Class" or "Bite". */
  readonly label: string;
  /** Such as "15 (leather armor, shield)". */
  readonly text: string;
}

const line = (id: string, label: string, text: string): StatBlockLine => ({ id, label, text });

/** Returns an id for an entry that is a text. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, 80);

const ENTRIES = {
  vulnerabilities: 'Vulnerable',
  resistances: 'Resistant',
  immunities: 'Immune',
  condition_immunities: 'Immune to the condition',
} as const;

const entryLines = (sheet: CreatureSheet): StatBlockLine[] =>
  (Object.keys(ENTRIES) as (keyof typeof ENTRIES)[]).flatMap((list) =>
    sheet[list].map((entry) => line(`${list}:${slug(entry)}`, ENTRIES[list], entry)),
  );

function factLines(sheet: CreatureSheet): StatBlockLine[] {
  const { armor, armor_class, max_hp, hit_dice, languages, challenge } = sheet;
  return [
    line('name', 'Creature', sheet.name),
    line('kind', 'Kind', kindText(sheet)),
    line('armor_class', 'Armor Class', armor === '' ? String(armor_class) : `${armor_class} (${armor})`),
    line('hit_points', 'Hit points', `${max_hp} (${hit_dice})`),
    line('speed', 'Speed', speedText(sheet)),
    ...ABILITY_KEYS.map((key) =>
      line(`score:${key}`, ABILITY_NAMES[key], `${sheet.scores[key]} (${signed(sheet.modifiers[key])})`),
    ),
    ...ABILITY_KEYS.map((key) =>
      line(`save:${key}`, `${ABILITY_NAMES[key]} saving throw`, signed(sheet.saves[key].modifier)),
    ),
    ...Object.values(sheet.skills).map(({ id, name, modifier }) => line(`skill:${id}`, name, signed(modifier))),
    ...entryLines(sheet),
    line('senses', 'Senses', sensesText(sheet)),
    line('languages', 'Languages', languages.length === 0 ? 'none' : languages.join(', ')),
    line('challenge', 'Challenge', challengeText(challenge)),
  ];
}

const descText = ({ header_text, object_text }: Desc): string =>
  header_text === null ? object_text : `${header_text}. ${object_text}`;

function outcomeText(outcome: SheetOutcome): string[] {
  const { attack, area, saves, descs } = outcome;
  const hit = hitText(outcome);
  return [
    attack ? attackText(attack) : '',
    hit === '' ? '' : `${attack ? 'Hit' : 'Effect'}: ${hit}`,
    area === null ? '' : `Area: ${area}.`,
    ...saves.flatMap((save) => {
      const [failure, success] = [failureText(save), successText(save)];
      return [saveText(save), failure === '' ? '' : `Failure: ${failure}`, success === '' ? '' : `Success: ${success}`];
    }),
    ...descs.map(descText),
  ];
}

/** Returns what a power does: its limit, its attack, its saving throws with what follows, and its description. */
export function powerText(power: SheetPower): string {
  const [limit, attacks] = [limitText(power), multiattackText(power)];
  return [
    limit === null ? '' : `(${limit})`,
    attacks === '' ? '' : `${attacks}.`,
    power.does ? `It uses its ${power.does.name}.` : '',
    ...outcomeText(power),
    ...power.options.flatMap((option) => [`${option.name}.`, ...outcomeText(option)]),
  ]
    .filter((text) => text !== '')
    .join(' ');
}

const spellLines = ({ spellcasting }: CreatureSheet): StatBlockLine[] =>
  spellcasting.flatMap((casting, index) => [
    line(`spellcasting:${index}`, casting.name, `${castingText(casting)}.`),
    ...casting.groups.flatMap(({ spells }) =>
      spells.map(({ id, name, uses }) =>
        line(`spell:${spellPath(index, id)}`, 'Spell', uses ? `${name}, ${piecesText(uses.max, 'time')} a day` : name),
      ),
    ),
  ]);

/** Returns the lines of a stat block in its order, each id once. */
export function linesOfCreature(sheet: CreatureSheet): readonly StatBlockLine[] {
  const { legendary_actions: legendary } = sheet;
  const lines = [
    ...factLines(sheet),
    ...spellLines(sheet),
    ...allPowers(sheet).map(([list, power]) => line(powerPath(list, power.id), power.name, powerText(power))),
    ...(legendary ? [line('legendary_count', 'Legendary actions', String(legendary.count))] : []),
  ];
  return [...new Map(lines.map((each) => [each.id, each])).values()];
}
