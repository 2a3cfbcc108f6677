import { findAllById, type Content, type Feature, type FeatureLike } from '../../../content/content.types.js';
import type { SectionName } from '../../choices.types.js';
import type { Source } from '../../reasons.types.js';
import { holdsForChoices } from './prerequisites.js';
import type { CharacterLevel, RaceClassBackground } from './race-class-background.js';
import type { ActiveFeature, ChoiceContext } from './resolution-state.js';

/*
 * The steps of character creation: race, first class level, background, further levels. The order of the saves does not
 * change them. When two steps give the same proficiency, the earlier step keeps it and the later step replaces it.
 */

/** A step with the features that become active in it, and the level that it reaches. */
export interface Step {
  readonly features: readonly ActiveFeature[];
  readonly characterLevel: number;
  /** The class level of a class step; null for race and background. */
  readonly reached: CharacterLevel | null;
}

const toActiveFeature = (
  kind: Source['kind'],
  feature: FeatureLike,
  name: string,
  at: Omit<ActiveFeature, 'feature' | 'source'>,
): ActiveFeature => ({ feature, source: { kind, id: feature.id, name }, ...at });

/** Returns the character level at which a character gets a trait or a background feature. */
const firstLevelOf = ({ levels }: FeatureLike): number => levels[0] ?? 1;

type ByLevel = ReadonlyMap<number, readonly FeatureLike[]>;
const NONE: readonly never[] = [];
const byLevels = new WeakMap<object, WeakMap<readonly string[], ByLevel>>();

function byLevel<T extends FeatureLike>(
  entities: Readonly<Record<string, T>>,
  ids: readonly string[],
  levelOf: (entity: T) => number,
): ByLevel {
  const found = new Map<number, T[]>();
  for (const entity of findAllById(entities, ids)) {
    const level = levelOf(entity);
    found.set(level, [...(found.get(level) ?? []), entity]);
  }
  return found;
}

/**
 * Returns the entities of a list of ids that a character gets at a level. Caches them, because every level of a
 * character asks.
 */
function comingAt<T extends FeatureLike>(
  entities: Readonly<Record<string, T>>,
  ids: readonly string[],
  level: number,
  levelOf: (entity: T) => number,
): readonly T[] {
  const ofEntities = byLevels.get(entities) ?? new WeakMap<readonly string[], ByLevel>();
  byLevels.set(entities, ofEntities);
  const levels = ofEntities.get(ids) ?? byLevel(entities, ids, levelOf);
  ofEntities.set(ids, levels);
  return (levels.get(level) as readonly T[] | undefined) ?? NONE;
}

function raceFeatures(content: Content, identity: RaceClassBackground, since: number): ActiveFeature[] {
  return [identity.coreRace, identity.subrace].flatMap((race) =>
    comingAt(content.traits, race?.traits ?? NONE, since, firstLevelOf)
      .filter((trait) => !trait.is_disabled)
      .map((trait) =>
        toActiveFeature('trait', trait, `${trait.name} (${race?.name ?? ''})`, {
          section: 'race',
          level: null,
          since,
          classification_id: null,
        }),
      ),
  );
}

/** Returns the name of a source. A feature that the sheet does not list takes the name of its class or background. */
const nameOf = (feature: FeatureLike & { is_visible_to_user: boolean }, origin: { name: string }): string =>
  feature.is_visible_to_user ? feature.name : origin.name;

/** Returns the default features of a level, and its locked features whose prerequisites hold. */
function levelFeatures(context: ChoiceContext, reached: CharacterLevel): ActiveFeature[] {
  const { content, identity } = context;
  const { classification, classLevel, characterLevel } = reached;
  const order = classification === identity.classification ? 'first' : 'later';
  const judgment = { level: characterLevel, classification_id: classification.id };
  const isOwn = ({ is_disabled, class_order }: Feature): boolean =>
    !is_disabled && (class_order === null || class_order === order);
  const ofLevel = (ids: readonly string[]): Feature[] =>
    comingAt(content.features, ids, classLevel, (feature) => feature.class_level).filter(isOwn);
  const isUnlocked = (feature: Feature): boolean =>
    feature.prerequisites.every((condition) => holdsForChoices(context, judgment, condition));
  const locked = ofLevel(classification.locked_features).filter(isUnlocked);
  return [...ofLevel(classification.default_features), ...locked].map((feature) =>
    toActiveFeature('feature', feature, nameOf(feature, classification), {
      section: 'class',
      level: characterLevel,
      since: characterLevel,
      classification_id: classification.id,
    }),
  );
}

function backgroundFeatures(
  content: Content,
  { background, variant }: RaceClassBackground,
  since: number,
): ActiveFeature[] {
  if (!background) return [];
  const at: SectionName = 'background';
  return comingAt(content.background_features, background.background_features, since, firstLevelOf)
    .filter(({ is_variant }) => is_variant === null || is_variant === variant)
    .map((feature) =>
      toActiveFeature('background_feature', feature, nameOf(feature, background), {
        section: at,
        level: null,
        since,
        classification_id: null,
      }),
    );
}

/** Returns the steps with their features, before any option is applied. Checks prerequisites against `prior`. */
export function stepsOf(prior: ChoiceContext): Step[] {
  const { content, identity } = prior;
  const classSteps = identity.levels.map((reached): Step => ({
    features: [
      ...(reached.characterLevel === 1
        ? []
        : [
            ...raceFeatures(content, identity, reached.characterLevel),
            ...backgroundFeatures(content, identity, reached.characterLevel),
          ]),
      ...levelFeatures(prior, reached),
    ],
    characterLevel: reached.characterLevel,
    reached,
  }));
  return [
    { features: raceFeatures(content, identity, 1), characterLevel: 1, reached: null },
    ...classSteps.slice(0, 1),
    { features: backgroundFeatures(content, identity, 1), characterLevel: 1, reached: null },
    ...classSteps.slice(1),
  ];
}
