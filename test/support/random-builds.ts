import { emptyChoices, type Choices, type SectionName } from '../../contracts/character/choices.types.js';
import { evaluate, resolveSelections } from '../../contracts/character/evaluate/index.js';
import type { ActiveSelection } from '../../contracts/character/evaluation.types.js';
import { isExchange, type Content, type Exchange, type SetTarget } from '../../contracts/content/content.types.js';
import { defined } from './defined.js';
import type { Random } from './made-up-names.js';
import { pickEverything } from './pick-everything.js';

/* Characters whose every choice is taken at random from what is on offer. The same numbers make the same character. */

/** How often something optional is chosen. */
const OPTIONAL = 0.5;
/** More saves than the sections of any character need. */
const MAX_ROUNDS = 20;
const SCORES = { least: 8, most: 15 } as const;

const chooseWith =
  (random: Random) =>
  (ids: readonly string[]): string | undefined =>
    ids.length === 0 ? undefined : random.of(ids);

/** Returns an exchange as the builder offers it. */
function exchangeAt({ selection, options, losses, disabled }: ActiveSelection, random: Random): Exchange[] {
  const gains = options.filter(({ id }) => !losses.includes(id) && !(id in disabled));
  if (losses.length === 0 || gains.length === 0) return [];
  const power = selection.target as SetTarget;
  return [{ selection_id: selection.id, power, target: random.of(losses), source: random.of(gains).id }];
}

/** Picks in one slot something that may be left out, or leaves it out. */
function pickOptional(activeSelection: ActiveSelection, choices: Choices, random: Random): Choices {
  const { selection, options, disabled } = activeSelection;
  if (random.next() >= OPTIONAL) return choices;
  if (isExchange(selection))
    return { ...choices, deductions: [...choices.deductions, ...exchangeAt(activeSelection, random)] };
  const free = options.filter(({ id }) => !(id in disabled));
  return free.length === 0
    ? choices
    : { ...choices, picks: { ...choices.picks, [selection.id]: [random.of(free).id] } };
}

/** Completes a section: everything required, and half of what is optional and opens at the last level. */
function completeAtRandom(content: Content, choices: Choices, section: SectionName, random: Random): Choices {
  const pickRequired = (from: Choices): Choices => pickEverything(content, from, section, chooseWith(random));
  let completed = pickRequired(choices);
  const decided = new Set<string>();
  for (;;) {
    const activeSelection = resolveSelections(content, completed).find(
      (each) =>
        !decided.has(each.selection.id) &&
        each.section === section &&
        (each.level === null || each.level === choices.levels.length) &&
        (isExchange(each.selection) || each.picks.length < each.required),
    );
    if (!activeSelection) return completed;
    decided.add(activeSelection.selection.id);
    completed = pickRequired(pickOptional(activeSelection, completed, random));
  }
}

/** Returns the choices with a race, a class or a background, or with a name and scores; without picks in it. */
function withSection(content: Content, choices: Choices, slug: string, section: SectionName, random: Random): Choices {
  switch (section) {
    case 'bio': {
      const score = (): number => random.int(SCORES.least, SCORES.most);
      const scores = { str_score: score(), dex_score: score(), con_score: score() };
      const others = { int_score: score(), wis_score: score(), cha_score: score() };
      return { ...choices, bio: { ...choices.bio, name: `Some ${slug}`, ...scores, ...others } };
    }
    case 'race': {
      const archrace = random.of(Object.values(content.archraces));
      const coreRace = defined(content.core_races[random.of(archrace.core_races)], 'core race');
      const raceId = coreRace.subraces.length > 0 ? random.of(coreRace.subraces) : coreRace.id;
      return { ...choices, race: { archraceId: archrace.id, raceId } };
    }
    case 'class': {
      const { id } = defined(content.classifications[slug], `class ${slug}`);
      return { ...choices, levels: [{ classificationId: id, level: 1, hp: { method: 'first', value: 0 } }] };
    }
    case 'background': {
      const background = random.of(Object.values(content.backgrounds));
      const entryOf = (table: { entries: readonly { id: string }[] }): string => random.of(table.entries).id;
      return {
        ...choices,
        background: {
          id: background.id,
          variant: background.variant_name !== null && random.next() < OPTIONAL,
          personality: entryOf(background.personalities),
          ideal: entryOf(background.ideals),
          bond: entryOf(background.bonds),
          flaw: entryOf(background.flaws),
          characteristic: background.characteristics ? entryOf(background.characteristics) : null,
        },
      };
    }
  }
}

/** Returns the choices without picks that do not count. */
function withoutDormant(content: Content, choices: Choices): Choices {
  const activeSelections = resolveSelections(content, choices);
  const picks = Object.fromEntries(activeSelections.map(({ selection, picks: counted }) => [selection.id, counted]));
  return { ...choices, picks: Object.fromEntries(Object.entries(picks).filter(([, counted]) => counted.length > 0)) };
}

/** The save of a section, and the choices that it leads to. */
export interface SectionSaved {
  readonly section: SectionName;
  readonly choices: Choices;
}

/**
 * Returns the saves that make a character of 1st level of this class: the sections in any order, each with what is on
 * offer by then, and again those in which a later section has opened or taken something.
 */
export function randomCharacter(content: Content, slug: string, random: Random): SectionSaved[] {
  const left: SectionName[] = ['race', 'class', 'background'];
  const order: SectionName[] = ['bio'];
  while (left.length > 0) order.push(...left.splice(random.int(0, left.length - 1), 1));
  let choices = emptyChoices();
  const saves = order.map((section) => {
    choices = completeAtRandom(content, withSection(content, choices, slug, section, random), section, random);
    return { section, choices };
  });
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { open, illegal, dormant } = evaluate(content, choices);
    const [first] = [...open, ...illegal, ...dormant];
    if (!first) return saves;
    choices = completeAtRandom(content, withoutDormant(content, choices), first.section, random);
    saves.push({ section: first.section, choices });
  }
  throw new Error(`The sections of a ${slug} open one another for ever.`);
}

/** Returns the choices of the next level. The hit points are the automatic increase, or the die's `roll`. */
export function nextLevelAtRandom(content: Content, choices: Choices, random: Random, roll?: number): Choices {
  const { classificationId } = defined(choices.levels[0], 'level');
  const hp = roll === undefined ? { method: 'auto' as const, value: 0 } : { method: 'roll' as const, value: roll };
  const levels = [...choices.levels, { classificationId, level: choices.levels.length + 1, hp }];
  return completeAtRandom(content, { ...choices, levels }, 'class', random);
}
