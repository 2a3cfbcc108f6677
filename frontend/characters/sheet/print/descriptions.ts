import type { Desc } from '../../../../contracts/content/content.types.js';
import type { Sheet, SheetFeatureLike } from '../../../../contracts/character/sheet.types.js';
import type { RulesPages } from '../../../library/rules-pages.js';

/* The features of the sheet on paper, and their descriptions, which the page fetches only to print them. */

/** A group of features under its heading. */
export interface FeatureGroup {
  readonly title: string;
  readonly detail: 'feature' | 'feat';
  readonly features: readonly SheetFeatureLike[];
}

/** The descriptions by the id of the feature. */
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

/** Fetches the descriptions of everything that is listed. Rejects with a Failure. */
export async function loadDescriptions(pages: RulesPages, sheet: Sheet): Promise<Descriptions> {
  const wanted = featureGroups(sheet).flatMap(({ detail, features }) => features.map(({ id }) => ({ detail, id })));
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
