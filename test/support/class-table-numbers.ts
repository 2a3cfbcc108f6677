import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import { isExchange, type Classification, type Content } from '../../contracts/content/content.types.js';
import { defined } from './defined.js';

/* The numbers of a row of a class table, as the table has them and as the sheet of a character of that class shows them. */

/** Where the sheet shows the columns of the class tables. The other columns depend on what is worn, or stand in texts. */
const COLUMNS: Readonly<Record<string, (evaluation: Evaluation) => unknown>> = {
  rages: ({ sheet }) => sheet.maximums.rage_points ?? 'Unlimited',
  ki_points: ({ sheet }) => sheet.maximums.ki_points,
  sorcery_points: ({ sheet }) => sheet.maximums.sorcery_points,
  channel_divinity: ({ sheet }) => sheet.resources.find(({ id }) => id === 'feature:channel-divinity')?.max,
  invocations: ({ sheet }) => sheet.features.filter(({ id }) => id.startsWith('eldritch-invocation-')).length,
  martial_arts: ({ sheet }) =>
    sheet.attacks.find(({ id, way }) => way === 'natural' && id.includes('unarmed'))?.damage.split(' ')[0],
};

const classOf = (content: Content, { sheet }: Evaluation): Classification =>
  defined(content.classifications[defined(sheet.classification).slug], 'class');

/** Returns the number of spells of a class that the character has picked in the selections that the class table counts. */
function picked(content: Content, evaluation: Evaluation, kind: 'cantrips' | 'spells'): number {
  const { default_features } = classOf(content, evaluation);
  return evaluation.selections
    .filter(
      ({ selection, holder }) =>
        selection.target === 'spells' &&
        !isExchange(selection) &&
        !selection.each &&
        default_features.includes(holder.id) &&
        /\/cantrips(@|$)/.test(selection.id) === (kind === 'cantrips'),
    )
    .reduce((sum, { picks }) => sum + picks.length, 0);
}

/** Returns the numbers of the class table at the character's level. */
export function numbersOfTable(content: Content, evaluation: Evaluation): Record<string, unknown> {
  const { levels, hit_die } = classOf(content, evaluation);
  const { level } = evaluation.sheet;
  const row = defined(levels[level - 1], `level ${level}`);
  return {
    proficiency: row.proficiency,
    hitDice: `${level}${hit_die}`,
    slots: row.spell_slots,
    cantrips: row.cantrips_known,
    spells: row.spells_known,
    ...Object.fromEntries(Object.keys(COLUMNS).map((column) => [column, row.values[column] ?? null])),
  };
}

/** Returns the same numbers as the sheet has them. */
export function numbersOfSheet(content: Content, evaluation: Evaluation): Record<string, unknown> {
  const { sheet } = evaluation;
  const row = defined(classOf(content, evaluation).levels[sheet.level - 1], `level ${sheet.level}`);
  const slots = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
  const has = (column: string): boolean => column in row.values;
  return {
    proficiency: sheet.proficiency_bonus,
    hitDice: sheet.hit_dice,
    slots: slots.map((each) => sheet.maximums[`spell_slots_lvl_${each}`]),
    cantrips: picked(content, evaluation, 'cantrips'),
    spells: row.spells_known === null ? null : picked(content, evaluation, 'spells'),
    ...Object.fromEntries(
      Object.entries(COLUMNS).map(([column, read]) => [column, has(column) ? (read(evaluation) ?? null) : null]),
    ),
  };
}
