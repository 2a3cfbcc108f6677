import { emptyChoices, type Choices } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Slot } from '../../contracts/character/evaluation.types.js';
import { isExchange, type Content, type Deduction, type SetTarget } from '../../contracts/content/content.types.js';
import { defined } from './defined.js';
import type { Random } from './made-up-names.js';
import { pickEverything, type ChooseOption } from './pick-everything.js';

/* Characters whose every choice is taken at random from what is on offer. The same numbers make the same character. */

/** How often something optional is chosen. */
const OPTIONAL = 0.5;
const SCORES = { least: 8, most: 15 } as const;

const chooseWith =
  (random: Random): ChooseOption =>
  (ids) =>
    ids.length === 0 ? undefined : random.of(ids);

/** Returns an exchange as the builder offers it. */
function exchangeAt({ selection, options, losses, disabled }: Slot, random: Random): Deduction[] {
  const gains = options.filter(({ id }) => !losses.includes(id) && !(id in disabled));
  if (losses.length === 0 || gains.length === 0) return [];
  const power = selection.target as SetTarget;
  return [{ selection_id: selection.id, power, target: random.of(losses), source: random.of(gains).id }];
}

/** Completes the choices: everything required, and half of what is optional. */
function completeAtRandom(content: Content, choices: Choices, random: Random): Choices {
  let completed = pickEverything(content, choices, undefined, chooseWith(random));
  const decided = new Set<string>(Object.keys(completed.picks));
  for (;;) {
    const slot = evaluate(content, completed).slots.find(
      (each) =>
        !decided.has(each.selection.id) &&
        (each.level === null || each.level === choices.levels.length) &&
        (isExchange(each.selection) || each.picks.length < each.required),
    );
    if (!slot) return completed;
    const { selection, options, disabled } = slot;
    decided.add(selection.id);
    if (random.next() >= OPTIONAL) continue;
    if (isExchange(selection)) {
      const deductions = [...completed.deductions, ...exchangeAt(slot, random)];
      completed = pickEverything(content, { ...completed, deductions }, undefined, chooseWith(random));
    } else {
      const free = options.filter(({ id }) => !(id in disabled));
      if (free.length === 0) continue;
      const picks = { ...completed.picks, [selection.id]: [random.of(free).id] };
      completed = pickEverything(content, { ...completed, picks }, undefined, chooseWith(random));
    }
  }
}

/** Returns the choices of a character of 1st level of this class. */
export function randomCharacter(content: Content, slug: string, random: Random): Choices {
  const bare = emptyChoices();
  const score = (): number => random.int(SCORES.least, SCORES.most);
  const archrace = random.of(Object.values(content.archraces));
  const coreRace = defined(content.core_races[random.of(archrace.core_races)], 'core race');
  const raceId = coreRace.subraces.length > 0 ? random.of(coreRace.subraces) : coreRace.id;
  const background = random.of(Object.values(content.backgrounds));
  const entryOf = (table: { entries: readonly { id: string }[] }): string => random.of(table.entries).id;
  const { id } = defined(content.classifications[slug], `class ${slug}`);
  return completeAtRandom(
    content,
    {
      ...bare,
      bio: {
        ...bare.bio,
        name: `Some ${slug}`,
        str_score: score(),
        dex_score: score(),
        con_score: score(),
        int_score: score(),
        wis_score: score(),
        cha_score: score(),
      },
      race: { archraceId: archrace.id, raceId },
      levels: [{ classificationId: id, level: 1, hp: { method: 'first', value: 0 } }],
      background: {
        id: background.id,
        variant: background.variant_name !== null && random.next() < OPTIONAL,
        personality: entryOf(background.personalities),
        ideal: entryOf(background.ideals),
        bond: entryOf(background.bonds),
        flaw: entryOf(background.flaws),
        characteristic: background.characteristics ? entryOf(background.characteristics) : null,
      },
    },
    random,
  );
}

/** Returns the choices of the next level. The hit points are the automatic increase, or the die's `roll`. */
export function nextLevelAtRandom(content: Content, choices: Choices, random: Random, roll?: number): Choices {
  const { classificationId } = defined(choices.levels[0], 'level');
  const hp = roll === undefined ? { method: 'auto' as const, value: 0 } : { method: 'roll' as const, value: roll };
  const levels = [...choices.levels, { classificationId, level: choices.levels.length + 1, hp }];
  return completeAtRandom(content, { ...choices, levels }, random);
}
