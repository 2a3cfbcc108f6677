import { poolsOf } from '../../contracts/content/selection-pools.js';
import type { ArchraceTile, BackgroundTile, ClassificationTile } from '../../contracts/builder/builder.contract.js';
import {
  findAllById,
  type Archrace,
  type Background,
  type Classification,
  type Content,
  type CoreRace,
  type Feature,
  type FeatureLike,
  type Selection,
  type Subrace,
} from '../../contracts/content/content.types.js';
import type {
  BackgroundView,
  ClassificationView,
  CoreRaceView,
  SubraceView,
} from '../../contracts/library/library.contract.js';

/* Builds the content replies, in which entities contain each other in full instead of by id. */

/** Sets the pools of a selection with a query: its listed entries and the results of the query, without descriptions. */
function withPools(content: Content, selection: Selection): Selection {
  if (!selection.search_criteria && !selection.alternate_search_criteria) return selection;
  const { main, alternate } = poolsOf(content, selection);
  return {
    ...selection,
    pools: main.map((entry) => ({ ...entry, descs: [] })),
    alternate_pools: alternate.map((entry) => ({ ...entry, descs: [] })),
  };
}

/** Returns a feature with the pools of its selections; with a level only the selections that open at it. */
function featureView<T extends FeatureLike>(content: Content, feature: T, level?: number): T {
  const opening = feature.selections.filter(({ at_level }) => level === undefined || at_level === level);
  return {
    ...feature,
    selections: opening.map((selection) => withPools(content, selection)),
    auxiliary_choices: feature.auxiliary_choices.map((choice) => ({
      ...choice,
      selections: choice.selections.map((each) => withPools(content, each)),
    })),
  };
}

/** Returns what the list of races shows of an archrace. */
export const archraceTile = (content: Content, { id, name, descs, core_races }: Archrace): ArchraceTile => ({
  id,
  name,
  descs,
  core_races: findAllById(content.core_races, core_races).map((core) => ({ id: core.id, name: core.name })),
});

const withTraits = <T extends CoreRace | Subrace>(
  content: Content,
  race: T,
): Omit<T, 'traits'> & { traits: CoreRaceView['traits'] } => ({
  ...race,
  traits: findAllById(content.traits, race.traits).map((trait) => featureView(content, trait)),
});

/** Returns the core races of an archrace and their subraces, with traits. */
export function racesOf(content: Content, archrace: Archrace): { core_races: CoreRaceView[]; subraces: SubraceView[] } {
  const cores = findAllById(content.core_races, archrace.core_races);
  return {
    core_races: cores.map((core) => withTraits(content, core)),
    subraces: findAllById(
      content.subraces,
      cores.flatMap(({ subraces }) => subraces),
    ).map((subrace) => withTraits(content, subrace)),
  };
}

/** Returns what the list of classes shows of a class. */
export const classTile = ({ id, slug, name, descs, hit_die }: Classification): ClassificationTile => ({
  id,
  slug,
  name,
  descs,
  hit_die,
});

/** Whether a class level brings the feature, or a selection of it. */
const comesAt = ({ levels, selections }: Feature, level: number): boolean =>
  levels.includes(level) || selections.some(({ at_level }) => at_level === level);

/** Returns a class with the features of one level, or of all levels. */
export function classView(content: Content, classification: Classification, level?: number): ClassificationView {
  const featuresAtLevel = (ids: readonly string[]): Feature[] =>
    findAllById(content.features, ids)
      .filter((feature) => level === undefined || comesAt(feature, level))
      .map((feature) => featureView(content, feature, level));
  const onTable = (ids: readonly string[]): { id: string; name: string }[] =>
    findAllById(content.features, ids)
      .filter((feature) => feature.is_visible_on_class_table)
      .map(({ id, name }) => ({ id, name }));
  return {
    ...classification,
    default_features: featuresAtLevel(classification.default_features),
    locked_features: featuresAtLevel(classification.locked_features),
    levels: classification.levels.map((row) => ({ ...row, features: onTable(row.features) })),
  };
}

/** Returns what the list of backgrounds shows of a background. */
export const backgroundTile = ({ id, name, variant_name, descs }: Background): BackgroundTile => ({
  id,
  name,
  variant_name,
  descs,
});

/** Returns a background with its features in full. */
export const backgroundView = (content: Content, background: Background): BackgroundView => ({
  ...background,
  background_features: findAllById(content.background_features, background.background_features).map((feature) =>
    featureView(content, feature),
  ),
});
