import { fileURLToPath } from 'node:url';
import { loadedContent } from './loaded-content.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import {
  initialPlayState,
  type Choices,
  type InventoryEntry,
  type PlayState,
} from '../../contracts/character/choices.types.js';
import type { Evaluation, ActiveSelection } from '../../contracts/character/evaluation.types.js';
import type { Resource, SheetAction } from '../../contracts/character/sheet-actions.types.js';
import type { Content } from '../../contracts/content/content.types.js';
import { choicesFromSketch, type CharacterSketch } from './choices.js';
import { SRD_DIR } from './content-pack.js';
import { defined } from './defined.js';

/** Returns the folder of a content pack of the tests. */
export const packDir = (pack: string): string => fileURLToPath(new URL(`../packs/${pack}`, import.meta.url));

const loaded = new Map<string, Content>();

/** Returns the product's content with a pack of the tests on top, loaded once per test file. */
export function contentWithPack(pack: string): Content {
  const found = loaded.get(pack) ?? loadedContent([SRD_DIR, packDir(pack)]);
  loaded.set(pack, found);
  return found;
}

/** A character of one or several classes, by their slugs, in the order of taking them. */
export interface MulticlassSketch extends Omit<CharacterSketch, 'class' | 'classes' | 'level'> {
  classes?: readonly (readonly [slug: string, levels: number])[];
  deductions?: Choices['deductions'];
}

/** Returns the choices of a sketch. A class may come several times; its levels go on then. */
export function choicesOfClasses(
  content: Content,
  { classes = [], deductions = [], ...sketch }: MulticlassSketch,
): Choices {
  const counts = new Map<number, number>();
  const levels = classes.flatMap(([slug, count]) => {
    const { id } = defined(content.classifications[slug], `class ${slug}`);
    return Array.from({ length: count }, () => {
      const level = (counts.get(id) ?? 0) + 1;
      counts.set(id, level);
      return { classificationId: id, level, hp: { method: 'auto' as const, value: 0 } };
    });
  });
  return { ...choicesFromSketch(sketch), levels, deductions };
}

/** Returns an evaluator of sketches on the content of a pack. */
export const evaluatorOf =
  (pack: string) =>
  (sketch: MulticlassSketch, play: Partial<PlayState> = {}): Evaluation =>
    evaluate(contentWithPack(pack), choicesOfClasses(contentWithPack(pack), sketch), {
      ...initialPlayState(),
      ...play,
    });

/** Returns an inventory entry; it is carried, unless more is said. */
export const carried = (item: string, more: Partial<InventoryEntry> = {}): InventoryEntry => ({
  id: item,
  item,
  quantity: 1,
  ...more,
});

/** Returns the texts of the reasons of a value on the sheet. */
export const reasonsOf = ({ reasons }: Evaluation, field: string): string[] =>
  (reasons[field] ?? []).map(({ explanation }) => explanation);

/** Returns the texts of the reasons that count. */
export const countedReasonsOf = ({ reasons }: Evaluation, field: string): string[] =>
  (reasons[field] ?? []).flatMap(({ explanation, ignored }) => (ignored === undefined ? [explanation] : []));

export const resourceOf = ({ sheet }: Evaluation, id: string): Resource | undefined =>
  sheet.resources.find((resource) => resource.id === id);

/** Returns the maximum spell slots from level 1 on, without the levels that have none at the end. */
export function slotsOf({ sheet }: Evaluation): number[] {
  const slots = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => sheet.maximums[`spell_slots_lvl_${level as 1}`]);
  return slots.slice(0, slots.findLastIndex((count) => count > 0) + 1);
}

/** Returns the slot of a selection. */
export const slotOf = ({ selections: activeSelections }: Evaluation, id: string): ActiveSelection =>
  defined(
    activeSelections.find(({ selection }) => selection.id === id),
    `selection ${id}`,
  );

/** Returns the ids of the options of a selection that can be picked. */
export const offersOf = (evaluation: Evaluation, id: string): string[] => {
  const { options, disabled } = slotOf(evaluation, id);
  return options.map((option) => option.id).filter((option) => !(option in disabled));
};

export const actionOf = ({ sheet }: Evaluation, id: string): SheetAction =>
  defined(
    sheet.actions.find((action) => action.id === id),
    `action ${id}`,
  );

export const idsOf = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id);

export const messagesOf = (findings: readonly { msg: string }[]): string[] => findings.map(({ msg }) => msg);
