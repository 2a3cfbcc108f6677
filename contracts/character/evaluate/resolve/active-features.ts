import type { Content, Feature, FeatureLike } from '../../../content/content.types.js';
import type { SectionName } from '../../choices.types.js';
import type { Source } from '../../evaluation.types.js';
import type { RaceClassBackground } from './race-class-background.js';
import { isPrerequisiteMet, type PriorState } from '../../../content/prerequisites.js';
import type { ActiveFeature } from './resolution-state.js';

/*
 * The steps of character creation, always in this order, whatever order the sections were saved in:
 * race, first class level, background, further levels. The earlier step owns a thing; the later step must replace it.
 */

const toActiveFeature = (
  kind: Source['kind'],
  feature: FeatureLike,
  name: string,
  section: SectionName,
  level: number | null,
): ActiveFeature => ({
  feature,
  section,
  level,
  source: { kind, id: feature.id, name },
});

const present = <T>(ids: readonly string[], entries: Readonly<Record<string, T>>): T[] =>
  ids.flatMap((id) => (Object.hasOwn(entries, id) ? [entries[id]!] : []));

function raceFeatures(content: Content, identity: RaceClassBackground): ActiveFeature[] {
  return [identity.coreRace, identity.subrace].flatMap((race) =>
    present(race?.traits ?? [], content.traits).flatMap((trait) =>
      trait.is_disabled ? [] : [toActiveFeature('trait', trait, `${trait.name} (${race!.name})`, 'race', null)],
    ),
  );
}

/** The name to show: a feature that the sheet does not list takes the name of its class or background. */
const nameOf = (feature: FeatureLike & { is_visible_to_user: boolean }, origin: { name: string }): string =>
  feature.is_visible_to_user ? feature.name : origin.name;

/** The default features of the level, and its locked features whose prerequisites hold. */
function levelFeatures(
  content: Content,
  identity: RaceClassBackground,
  prior: PriorState,
  level: number,
): ActiveFeature[] {
  const { classification } = identity;
  if (!classification) return [];
  const comesNow = (feature: Feature): boolean => feature.class_level === level && !feature.is_disabled;
  const unlocked = (feature: Feature): boolean =>
    feature.prerequisites.every((condition) => isPrerequisiteMet(content, prior, condition));
  const defaults = present(classification.default_features, content.features).filter(comesNow);
  const locked = present(classification.locked_features, content.features).filter(
    (feature) => comesNow(feature) && unlocked(feature),
  );
  return [...defaults, ...locked].map((feature) =>
    toActiveFeature('feature', feature, nameOf(feature, classification), 'class', level),
  );
}

function backgroundFeatures(content: Content, { background, variant }: RaceClassBackground): ActiveFeature[] {
  if (!background) return [];
  return present(background.background_features, content.background_features)
    .filter(({ is_variant }) => is_variant === null || is_variant === variant)
    .map((feature) => toActiveFeature('background_feature', feature, nameOf(feature, background), 'background', null));
}

/** The active features by step, before any option is applied. */
export function activeFeaturesByStep(
  content: Content,
  identity: RaceClassBackground,
  prior: PriorState,
): ActiveFeature[][] {
  const classSteps = identity.levels.map(({ level }) => levelFeatures(content, identity, prior, level));
  return [
    raceFeatures(content, identity),
    ...classSteps.slice(0, 1),
    backgroundFeatures(content, identity),
    ...classSteps.slice(1),
  ];
}
