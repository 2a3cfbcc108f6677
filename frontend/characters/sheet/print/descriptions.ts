import type { Desc } from '../../../../contracts/content/content.types.js';
import type { Sheet, SheetFeatureLike } from '../../../../contracts/character/sheet.types.js';
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

/** Fetches the descriptions of all features and feats that are listed. Rejects with a Failure. */
export const loadDescriptions = (pages: RulesPages, sheet: Sheet): Promise<Descriptions> =>
  loadAll(
    pages,
    featureGroups(sheet).flatMap(({ detail, features }) => features.map(({ id }) => ({ detail, id }))),
  );

/** Fetches the texts of all spells of the sheet, by the id of the spell. Rejects with a Failure. */
export const loadSpellTexts = (pages: RulesPages, sheet: Sheet): Promise<Descriptions> =>
  loadAll(
    pages,
    [...new Set(allSpells(sheet).map(({ spell }) => spell.id))].map((id) => ({ detail: 'spell' as const, id })),
  );

async function loadAll(
  pages: RulesPages,
  wanted: readonly { detail: 'feature' | 'feat' | 'spell'; id: string }[],
): Promise<Descriptions> {
  const found = await Promise.all(
    wanted.map(async ({ detail, id }) => {
      const page = pages.detail(detail, id);
      await page.load();
      if (page.failure) throw page.failure;
      const { descs = [] } = (page.value ?? {}) as { descs?: readonly Desc[] };
      return [id, descs] as const;
    }),
  );
  return new Map(found);
}
