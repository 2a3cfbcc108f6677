import { poolsOf } from '../../contracts/content/selection-pools.js';
import type { ArchraceTile, BackgroundTile, ClassificationTile } from '../../contracts/builder/builder.contract.js';
import {
  findAllById,
  type Archrace,
  type AuxiliaryChoice,
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

/** Which selections open, by the level at which the option was picked; without one, everything. */
type Opens = (selection: Selection) => boolean;
const ALWAYS: Opens = () => true;

/** Returns the feature or the feat that an option stands for, or undefined. */
function optionFeature({ features, feats }: Content, { target }: Selection, id: string): FeatureLike | undefined {
  const found: Readonly<Record<string, FeatureLike>> | undefined =
    target === 'features' ? features : target === 'feats' ? feats : undefined;
  return found && Object.hasOwn(found, id) ? found[id] : undefined;
}

/**
 * Returns what the options of a selection let the player choose in turn, as auxiliary choices with their pools: those of the
 * features and feats that it offers, and of theirs.
 * @param parents the options on the way to the selection, so that a feature that offers itself ends
 */
function choicesOfOptions(
  content: Content,
  selection: Selection,
  opens: Opens = ALWAYS,
  parents: readonly FeatureLike[] = [],
): AuxiliaryChoice[] {
  return poolsOf(content, selection).main.flatMap(({ id }) => {
    const feature = optionFeature(content, selection, id);
    if (!feature || parents.includes(feature)) return [];
    const path = [...parents, feature];
    const selections = feature.selections.filter(opens);
    if (selections.length === 0) return [];
    const own = { parent_selection_id: selection.id, option_id: id, selections };
    const auxiliary = feature.auxiliary_choices.filter((choice) =>
      selections.some((each) => each.id === choice.parent_selection_id),
    );
    const nested = [...selections, ...auxiliary.flatMap((choice) => choice.selections)];
    return [
      ...[own, ...auxiliary].map((choice) => withAuxiliaryPools(content, choice)),
      ...nested.flatMap((each) => choicesOfOptions(content, each, opens, path)),
    ];
  });
}

const withAuxiliaryPools = (content: Content, choice: AuxiliaryChoice): AuxiliaryChoice => ({
  ...choice,
  selections: choice.selections.map((each) => withPools(content, each)),
});

/** Returns the auxiliary selections of the options of a selection. */
const auxiliaryTo = ({ auxiliary_choices }: FeatureLike, { id }: Selection): readonly Selection[] =>
  auxiliary_choices.flatMap((choice) => (choice.parent_selection_id === id ? choice.selections : []));

/** Returns a feature with the pools of its selections, and with what its options let the player choose in turn. */
export function featureView<T extends FeatureLike>(content: Content, feature: T): T {
  return {
    ...feature,
    selections: feature.selections.map((selection) => withPools(content, selection)),
    auxiliary_choices: [
      ...feature.auxiliary_choices.map((choice) => withAuxiliaryPools(content, choice)),
      ...[...feature.selections, ...feature.auxiliary_choices.flatMap(({ selections }) => selections)].flatMap((each) =>
        choicesOfOptions(content, each),
      ),
    ],
  };
}

/**
 * Returns a feature with the selections that open at a level, or undefined when the level grants neither the feature nor a
 * selection of it. The options of an earlier level come with what opens at this one.
 */
function featureAt<T extends Feature>(content: Content, feature: T, level: number): T | undefined {
  const opening = feature.selections.filter(({ at_level }) => at_level === level);
  const nested = feature.selections
    .filter(({ at_level }) => at_level <= level)
    .flatMap((each) => {
      const isNew = each.at_level === level;
      const opens: Opens = ({ at_level }) => (isNew ? at_level <= level : at_level === level);
      return [each, ...auxiliaryTo(feature, each)].flatMap((one) => choicesOfOptions(content, one, opens));
    });
  if (opening.length === 0 && nested.length === 0 && !feature.levels.includes(level)) return undefined;
  return {
    ...feature,
    selections: opening.map((selection) => withPools(content, selection)),
    auxiliary_choices: [...feature.auxiliary_choices.map((choice) => withAuxiliaryPools(content, choice)), ...nested],
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

/** Returns a feature with the pools of its own selections, for story mode. */
const withOwnPools = (content: Content, feature: Feature): Feature => ({
  ...feature,
  selections: feature.selections.map((selection) => withPools(content, selection)),
});

/** Returns a class with the features of one level, or, for story mode, of all levels. */
export function classView(content: Content, classification: Classification, level?: number): ClassificationView {
  const featuresAtLevel = (ids: readonly string[]): Feature[] =>
    findAllById(content.features, ids).flatMap((feature) =>
      level === undefined ? withOwnPools(content, feature) : (featureAt(content, feature, level) ?? []),
    );
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
