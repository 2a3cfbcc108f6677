import type { Desc } from '../../../../contracts/content/content.types.js';
import type { Sheet, SheetFeatureLike } from '../../../../contracts/character/sheet.types.js';
import { retryAfterOf } from '../../../core/live/retry-timer.js';
import type { LoadedOnce } from '../../../library/loaded-once.js';
import type { RulesPages } from '../../../library/rules-pages.js';
import { allSpells } from '../powers/spell-list.js';

/* The features of the sheet on paper, and the texts of features and spells, which the page fetches only to print them. */

/** A group of features under its heading. */
export interface FeatureGroup {
  readonly title: string;
  readonly detail: 'feature' | 'feat';
  readonly features: readonly SheetFeatureLike[];
}

/** The descriptions by the id of the feature or the spell. */
export type Descriptions = ReadonlyMap<string, readonly Desc[]>;

/** Returns what is listed on paper, in groups, without empty ones. */
export const featureGroups = (sheet: Sheet): FeatureGroup[] =>
  (
    [
      { title: 'Racial traits', detail: 'feature', features: sheet.traits },
      {
        title: 'Class features',
        detail: 'feature',
        features: sheet.features.filter(({ is_visible_to_user }) => is_visible_to_user),
      },
      { title: 'Background features', detail: 'feature', features: sheet.background_features },
      { title: 'Feats', detail: 'feat', features: sheet.feats },
    ] as const
  ).filter(({ features }) => features.length > 0);

/** How many descriptions are fetched at the same time; the server refuses too many at once. */
const AT_ONCE = 4;
/** How often a description is fetched that the server puts off. */
const TRIES = 5;

/** Fetches the descriptions of all features and feats that are listed. Rejects with a Failure. */
export async function loadDescriptions(pages: RulesPages, sheet: Sheet): Promise<Descriptions> {
  const waiting = featureGroups(sheet).flatMap(({ detail, features }) => features.map(({ id }) => ({ detail, id })));
  const found = new Map<string, readonly Desc[]>();
  const fetchNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { descs = [] } = (await loaded(pages.detail(next.detail, next.id))) as { descs?: readonly Desc[] };
      found.set(next.id, descs);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  return found;
}

/** Fetches the texts of all spells of the sheet in one call, by the id of the spell. Rejects with a Failure. */
export async function loadSpellTexts(pages: RulesPages, sheet: Sheet): Promise<Descriptions> {
  const ids = [...new Set(allSpells(sheet).map(({ spell }) => spell.id))];
  const spells = await loaded(pages.spells(ids));
  return new Map(spells.map(({ id, descs }) => [id, descs]));
}

/** Returns the value of a page. It waits as long as the server asks for. */
async function loaded<Value>(page: LoadedOnce<Value>): Promise<Value> {
  for (let tried = 1; ; tried += 1) {
    await page.load();
    const { value, failure } = page;
    if (value !== undefined) return value;
    const wait = retryAfterOf(failure);
    if (wait === undefined || tried === TRIES) throw failure;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
