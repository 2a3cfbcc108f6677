import { findAllById, type Content, type Feature, type FeatureLike } from '../../../content/content.types.js';
import type { SectionName } from '../../choices.types.js';
import type { Source } from '../../evaluation.types.js';
import type { RaceClassBackground } from './race-class-background.js';
import { isPrerequisiteMet, type PriorState } from '../../../content/prerequisites.js';
import type { ActiveFeature } from './resolution-state.js';

/*
 * The steps of character creation: race, first class level, background, further levels. The order of the saves does not
 * change them. When two steps give the same proficiency, the earlier step keeps it and the later step replaces it.
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

function raceFeatures(content: Content, identity: RaceClassBackground): ActiveFeature[] {
  return [identity.coreRace, identity.subrace].flatMap((race) =>
    findAllById(content.traits, race?.traits ?? []).flatMap((trait) =>
      trait.is_disabled ? [] : [toActiveFeature('trait', trait, `${trait.name} (${race!.name})`, 'race', null)],
    ),
  );
}

/** Returns the name of a source. A feature that the sheet does not list takes the name of its class or background. */
const nameOf = (feature: FeatureLike & { is_visible_to_user: boolean }, origin: { name: string }): string =>
  feature.is_visible_to_user ? feature.name : origin.name;

/** Returns the default features of the level, and its locked features whose prerequisites hold. */
function levelFeatures(
  content: Content,
  identity: RaceClassBackground,
  prior: PriorState,
  level: number,
): ActiveFeature[] {
  const { classification } = identity;
  if (!classification) return [];
  const isOfLevel = (feature: Feature): boolean => feature.class_level === level && !feature.is_disabled;
  const isUnlocked = (feature: Feature): boolean =>
    feature.prerequisites.every((condition) => isPrerequisiteMet(content, prior, condition));
  const defaults = findAllById(content.features, classification.default_features).filter(isOfLevel);
  const locked = findAllById(content.features, classification.locked_features).filter(
    (feature) => isOfLevel(feature) && isUnlocked(feature),
  );
  return [...defaults, ...locked].map((feature) =>
    toActiveFeature('feature', feature, nameOf(feature, classification), 'class', level),
  );
}

function backgroundFeatures(content: Content, { background, variant }: RaceClassBackground): ActiveFeature[] {
  if (!background) return [];
  return findAllById(content.background_features, background.background_features)
    .filter(({ is_variant }) => is_variant === null || is_variant === variant)
    .map((feature) => toActiveFeature('background_feature', feature, nameOf(feature, background), 'background', null));
}

/** Returns the active features by step, before any option is applied. */
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
