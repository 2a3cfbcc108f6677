import { route } from '../core/route.js';
import type {
  Background,
  BackgroundFeature,
  Classification,
  ClassLevel,
  Content,
  CoreRace,
  Creature,
  Desc,
  Feat,
  Feature,
  Item,
  Language,
  Quality,
  Ref,
  Spell,
  Subrace,
  Trait,
} from '../content/content.types.js';
import type { DetailClick } from './library.dto.js';
import type { SearchText } from './search-texts.js';

/**
 * The types of a detail click. `other` finds conditions, skills, item types, abilities, weapon properties, dragon colors,
 * races, classes and backgrounds.
 */
export type DetailType = DetailClick['type'];

/** A detail of which only the name and the description are shown. */
export interface OtherDetail extends Ref {
  descs: readonly Desc[];
}

/** The details by the type of the click. `feature` finds class features, racial traits and background features. */
export interface Details {
  item: Item;
  feature: Feature | Trait | BackgroundFeature;
  feat: Feat;
  spell: Spell;
  language: Language;
  quality: Quality;
  other: OtherDetail;
}

/** A core race with its traits in full. */
export type CoreRaceView = Omit<CoreRace, 'traits'> & { traits: readonly Trait[] };
/** A subrace with its traits in full. */
export type SubraceView = Omit<Subrace, 'traits'> & { traits: readonly Trait[] };

/** A class with its features in full; its levels name the features that the class table shows. */
export type ClassificationView = Omit<Classification, 'default_features' | 'locked_features' | 'levels'> & {
  default_features: readonly Feature[];
  locked_features: readonly Feature[];
  levels: readonly (Omit<ClassLevel, 'features'> & { features: readonly Ref[] })[];
};

/** A background with its features in full. */
export type BackgroundView = Omit<Background, 'background_features'> & {
  background_features: readonly BackgroundFeature[];
};

/** What the list of the creatures shows of one. */
export interface CreatureSummary extends Pick<
  Creature,
  'id' | 'name' | 'size' | 'type' | 'tags' | 'swarm_of' | 'challenge' | 'environments'
> {
  armor_class: number;
  hit_points: number;
  experience: number;
}

export const listCreatures = route<void, { creatures: readonly CreatureSummary[] }>({
  method: 'GET',
  path: '/api/v1/library/creatures',
  access: 'creatures',
  summary: 'Every creature in short, by name.',
});

export const getCreature = route<void, { creature: Creature }>({
  method: 'GET',
  path: '/api/v1/library/creatures/:id',
  access: 'creatures',
  summary: 'A stat block, from which `evaluateCreature` works out every number; 404 when there is none.',
});

export const getCreatureTexts = route<void, { texts: readonly SearchText[] }>({
  method: 'GET',
  path: '/api/v1/library/creature-texts',
  access: 'creatures',
  summary: 'The texts in which the search of the page looks for creatures.',
});

export const defaultItems = route<void, { items: readonly Item[] }>({
  method: 'GET',
  path: '/api/v1/library/default/items',
  access: 'user',
  summary: 'Every item of the library, by name.',
});

export const campaignItems = route<void, { items: readonly Item[] }>({
  method: 'GET',
  path: '/api/v1/campaign/items',
  access: 'user',
  summary: 'The items that may be added to an inventory.',
});

export const detailClick = route<DetailClick, { details: Details[DetailType] }>({
  method: 'POST',
  path: '/api/v1/campaign/character/detail_click',
  access: 'user',
  summary: 'One thing of the library in full, by its id or its name; 404 when there is none.',
});

/** The rules document is the content without descriptions; the detail click and the story mode have those. */
export const rulesVersion = route<void, { version: string; search_parts: number }>({
  method: 'GET',
  path: '/api/v1/library/rules',
  access: 'user',
  summary: 'The present version of the rules document, and in how many parts the texts for the search travel.',
});

export const getRules = route<void, Partial<Content>>({
  method: 'GET',
  path: '/api/v1/library/rules/:version/:part',
  access: 'user',
  summary:
    'A part of what `evaluate` needs of the rules content, which is everything but the descriptions: classes, magic or ' +
    'other. It never changes under its address; 404 for another version than the present one.',
});

export const getSearchTexts = route<void, { texts: readonly SearchText[] }>({
  method: 'GET',
  path: '/api/v1/library/rules/:version/search/:part',
  access: 'user',
  summary:
    'A part of the texts in which the search of the page looks, by its number from 0, without those of the creatures. It ' +
    'never changes under its address; 404 for another version than the present one.',
});
