import { fileURLToPath } from 'node:url';
import { loadedContent } from './loaded-content.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import type { Reason } from '../../contracts/character/reasons.types.js';
import type { Attack, Resource, SheetAction } from '../../contracts/character/sheet-actions.types.js';
import {
  initialPlayState,
  type Choices,
  type InventoryEntry,
  type Mark,
  type PlayState,
} from '../../contracts/character/choices.types.js';
import { USUAL_CAMPAIGN_RULES, withCampaignRules, type CampaignRules } from '../../contracts/content/campaign-rules.js';
import type { Content } from '../../contracts/content/content.types.js';
import { choicesFromSketch, type CharacterSketch } from './choices.js';
import { SRD_DIR } from './content-pack.js';
import { defined } from './defined.js';
import { carriedIn } from './evaluations.js';

/* Characters of the martial pack: classes that fight, their folk and their items, in the manner of the SRD. */

const PACK_DIR = fileURLToPath(new URL('../packs/martial', import.meta.url));

let content: Content | undefined;
/** The product's content with the martial pack, loaded once per test file. */
const martialContent = (): Content => (content ??= loadedContent([SRD_DIR, PACK_DIR]));

/** The numbers of the pack's classes. */
const MARTIAL = {
  reaver: 100,
  adept: 101,
  prowler: 102,
  oathsworn: 103,
  skald: 104,
  weaponmaster: 105,
  warden: 106,
  shifter: 107,
  wyrmsoul: 108,
} as const;
export type MartialClass = keyof typeof MARTIAL;

/** What a character of the pack is; `classes` in the order of taking them. Scores: str, dex, con, int, wis, cha. */
export interface MartialSketch extends Pick<CharacterSketch, 'scores' | 'picks'> {
  classes: readonly (readonly [MartialClass, number])[];
  /** A core race of the pack. */
  race?: string;
}

/** Returns the choices of a character of the pack. */
function martialChoices({ classes, race, ...sketch }: MartialSketch): Choices {
  const choices = choicesFromSketch({ ...sketch, ...(race === undefined ? {} : { archrace: 'martial-folk', race }) });
  const levels = classes.flatMap(([name, level]) =>
    Array.from({ length: level }, (_, index) => ({
      classificationId: MARTIAL[name],
      level: index + 1,
      hp: { method: 'auto' as const, value: 0 },
    })),
  );
  return { ...choices, levels };
}

/** What a character wears, wields and has on it. */
export interface MartialPlay {
  body?: string;
  main?: string;
  off?: string;
  /** Carried, with what the entry says besides. */
  items?: readonly (readonly [item: string, more: Partial<InventoryEntry>])[];
  states?: readonly (string | Mark)[];
  conditions?: readonly (string | Mark)[];
  spells?: readonly string[];
  used?: PlayState['used'];
  vitals?: Partial<Pick<PlayState, 'current_hp' | 'successes' | 'failures'>>;
}

const entry = (id: string, item: string, more: Partial<InventoryEntry> = {}): InventoryEntry => ({
  id,
  item,
  quantity: 1,
  ...more,
});

const marks = (kind: Mark['kind'], list: readonly (string | Mark)[] = []): Mark[] =>
  list.map((mark) => (typeof mark === 'string' ? { kind, id: mark } : mark));

/** Returns the play state of what a character wears, wields and has on it. */
function martialPlay({
  body,
  main,
  off,
  items = [],
  states,
  conditions,
  spells,
  used = {},
  vitals = {},
}: MartialPlay): PlayState {
  return {
    ...initialPlayState(),
    ...vitals,
    ...carriedIn(
      { body, main, '2ndy': off },
      items.map(([item, more], index) => entry(`item-${index}`, item, more)),
    ),
    marks: [...marks('state', states), ...marks('condition', conditions), ...marks('spell', spells)],
    used,
  };
}

/** Evaluates a character of the pack. */
export const martial = (
  sketch: MartialSketch,
  play: MartialPlay = {},
  rules: CampaignRules = USUAL_CAMPAIGN_RULES,
): Evaluation => evaluate(withCampaignRules(martialContent(), rules), martialChoices(sketch), martialPlay(play));

/** Returns the explanations of what counts for a field of the sheet. */
export const counts = ({ reasons }: Evaluation, field: string): string[] =>
  (reasons[field] ?? []).filter(({ ignored }) => ignored === undefined).map(({ explanation }) => explanation);

/** Returns by source why it does not count for a field of the sheet. */
export const ignored = ({ reasons }: Evaluation, field: string): Record<string, string> =>
  Object.fromEntries(
    (reasons[field] ?? []).flatMap((one) => (one.ignored === undefined ? [] : [[one.source.name, one.ignored]])),
  );

/** Returns the sum of the amounts of a field's reasons. */
export const sumOf = ({ reasons }: Evaluation, field: string): number =>
  (reasons[field] ?? []).reduce((sum: number, { amount = 0 }: Reason) => sum + amount, 0);

/** Returns one row of the attacks. */
export const attackOf = ({ sheet }: Evaluation, id: string): Attack =>
  defined(
    sheet.attacks.find((attack) => attack.id === id),
    `attack ${id}`,
  );

/** Returns one resource. */
export const resourceOf = ({ sheet }: Evaluation, id: string): Resource =>
  defined(
    sheet.resources.find((resource) => resource.id === id),
    `resource ${id}`,
  );

/** Returns one action by its name. */
export const actionOf = ({ sheet }: Evaluation, name: string): SheetAction =>
  defined(
    sheet.actions.find((action) => action.name === name),
    `action ${name}`,
  );

/** Returns the ids of a list. */
export const ids = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id);
/** Returns the messages of findings. */
export const messages = (findings: readonly { msg: string }[]): string[] => findings.map(({ msg }) => msg);
