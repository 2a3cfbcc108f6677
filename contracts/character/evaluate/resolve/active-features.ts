import type { Content, Feature, FeatureLike } from '../../../content/content.types.js';
import type { SectionName } from '../../choices.types.js';
import type { Source } from '../../evaluation.types.js';
import type { RaceClassBackground } from './race-class-background.js';
import { isPrerequisiteMet, type PriorState } from '../../../content/prerequisites.js';
import type { ActiveFeature } from './resolution-state.js';

/*
 * The steps of a character's making, always in this order whatever order the sections were made in:
 * race, first class level, background, further levels. Who comes first owns a thing; who comes later is replaced.
 */

const seatOf = (kind: Source['kind'], holder: FeatureLike, name: string, section: SectionName, level: number | null): ActiveFeature => ({
  feature: holder, section, level, source: { kind, id: holder.id, name },
});

const present = <T>(ids: readonly string[], entries: Readonly<Record<string, T>>): T[] =>
  ids.flatMap((id) => (Object.hasOwn(entries, id) ? [entries[id]!] : []));

function raceStep(content: Content, identity: RaceClassBackground): ActiveFeature[] {
  return [identity.coreRace, identity.subrace].flatMap((race) =>
    present(race?.traits ?? [], content.traits).flatMap((trait) => (trait.is_disabled ? [] : [seatOf('trait', trait, `${trait.name} (${race!.name})`, 'race', null)])),
  );
}

/** A holder that the sheet does not list goes by the name of the class or background that brings it. */
const nameOf = (holder: FeatureLike & { is_visible_to_user: boolean }, bringer: { name: string }): string => (holder.is_visible_to_user ? holder.name : bringer.name);

/** Default features of the level, and locked ones of it whose prerequisites hold. */
function levelStep(content: Content, identity: RaceClassBackground, known: PriorState, level: number): ActiveFeature[] {
  const { classification } = identity;
  if (!classification) return [];
  const due = (feature: Feature): boolean => feature.class_level === level && !feature.is_disabled;
  const unlocked = (feature: Feature): boolean => feature.prerequisites.every((condition) => isPrerequisiteMet(content, known, condition));
  const defaults = present(classification.default_features, content.features).filter(due);
  const locked = present(classification.locked_features, content.features).filter((feature) => due(feature) && unlocked(feature));
  return [...defaults, ...locked].map((feature) => seatOf('feature', feature, nameOf(feature, classification), 'class', level));
}

function backgroundStep(content: Content, { background, variant }: RaceClassBackground): ActiveFeature[] {
  if (!background) return [];
  return present(background.background_features, content.background_features)
    .filter(({ is_variant }) => is_variant === null || is_variant === variant)
    .map((feature) => seatOf('background_feature', feature, nameOf(feature, background), 'background', null));
}

/** The holders in force, step by step. */
export function activeFeaturesByStep(content: Content, identity: RaceClassBackground, known: PriorState): ActiveFeature[][] {
  const classSteps = identity.levels.map(({ level }) => levelStep(content, identity, known, level));
  return [raceStep(content, identity), ...classSteps.slice(0, 1), backgroundStep(content, identity), ...classSteps.slice(1)];
}
