import { describe, expect, it } from '@jest/globals';
import { cases } from '../../../../test/support/cases.js';
import { choicesFromSketch } from '../../../../test/support/choices.js';
import { srdContent } from '../../../../test/support/content-pack.js';
import { Random } from '../../../../test/support/made-up-names.js';
import { completePicks, type ChooseOption } from '../../../builder/complete-picks.js';
import type { Classification, Content } from '../../../content/content.types.js';
import { poolsOf } from '../../../content/selection-pools.js';
import type { ActiveSelection, Evaluation } from '../../evaluation.types.js';
import { evaluate } from '../index.js';

const PROFICIENCIES = new Set(['skill_proficiencies', 'languages', 'item_proficiencies', 'item_type_proficiencies']);
const isProficiency = ({ selection }: ActiveSelection): boolean => PROFICIENCIES.has(selection.target);

/** Picks proficiencies and what leads to them, by preference what the selection itself or another one gives already. */
function greedy(random: Random): ChooseOption {
  return (ids, active) => {
    const given = active.granted.map(({ id }) => id);
    const own = ids.find((id) => given.includes(id));
    if (own !== undefined) return own;
    const matters =
      isProficiency(active) || active.selection.target === 'none' || active.selection.target === 'features';
    return matters && ids.length > 0 ? random.of(ids) : undefined;
  };
}

/** Returns every proficiency that a pick or a replaceable grant gives although something else gives it too. */
function lost({ selections }: Evaluation, content: Content): string[] {
  const sources = new Map<string, ActiveSelection[]>();
  for (const active of selections.filter(isProficiency))
    for (const id of [...active.granted.map((entry) => entry.id), ...active.picks]) {
      const key = `${active.selection.target}: ${id}`;
      sources.set(key, [...(sources.get(key) ?? []), active]);
    }
  const mustBeAlone = ({ selection }: ActiveSelection): boolean =>
    !selection.force_added || poolsOf(content, selection).alternate.length > 0;
  return [...sources].flatMap(([key, by]) =>
    by.length > 1 && by.some(mustBeAlone) ? [`${key} (${by.map(({ selection }) => selection.id).join(', ')})`] : [],
  );
}

/** Returns the number of skills that all selections together promise. */
const promisedSkills = (content: Content, selections: readonly ActiveSelection[]): number =>
  selections
    .filter(({ selection }) => selection.target === 'skill_proficiencies')
    .reduce(
      (sum, { selection }) =>
        sum + (selection.force_added ? poolsOf(content, selection).main.length : selection.num_selections),
      0,
    );

/** Every race with every background, every class with every background, and every race with every class. */
function* combinations(content: Content): Generator<Parameters<typeof choicesFromSketch>[0]> {
  const classes: Classification[] = Object.values(content.classifications);
  const races = Object.values(content.core_races).flatMap((core) =>
    (core.subraces.length > 0 ? core.subraces : [core.id]).map((race) => ({ archrace: core.archrace_id, race })),
  );
  const backgrounds = Object.values(content.backgrounds).flatMap(({ id: background, variant_name }) =>
    (variant_name === null ? [false] : [false, true]).map((variant) => ({ background, variant })),
  );
  for (const [place, background] of backgrounds.entries())
    for (let turn = 0; turn < Math.max(races.length, classes.length); turn += 1)
      yield {
        ...races[turn % races.length]!,
        ...background,
        class: classes[(turn + place) % classes.length]!.id,
      };
}

describe('the proficiencies of a first level', () => {
  it('are never lost to a second source, whatever race, class and background meet', () => {
    const content = srdContent();
    const random = new Random(1);
    // All combinations in `npm run test:long`, every fifth one in `npm test`.
    const sketches = [...combinations(content)].filter((_, place) => place % cases(5, 1) === 0);
    const faults = sketches.flatMap((sketch) => {
      const choices = completePicks(content, choicesFromSketch(sketch), greedy(random));
      const evaluation = evaluate(content, choices);
      const promised = promisedSkills(content, evaluation.selections);
      const had = evaluation.sheet.skill_proficiencies.length;
      const found = lost(evaluation, content);
      if (had !== promised) found.push(`${had} of ${promised} skills`);
      return found.map((fault) => `${sketch.race}, ${sketch.class}, ${sketch.background}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});
