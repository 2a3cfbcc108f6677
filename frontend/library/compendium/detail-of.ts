import type { DetailType } from '../../../contracts/library/library.contract.js';
import type { Story } from '../rules-pages.js';

/* How an entry of the compendium is shown: as a detail, or as the whole page of a class, race or background. */

const DETAILS: Readonly<Record<string, DetailType>> = {
  spells: 'spell',
  items: 'item',
  'magic-items': 'item',
  features: 'feature',
  feats: 'feat',
  languages: 'language',
  conditions: 'other',
  skills: 'other',
  rules: 'quality',
};
const STORIES: Readonly<Record<string, Story['kind']>> = { classes: 'class', races: 'race', backgrounds: 'background' };

/** Returns the type of the detail of a kind; undefined for one with whole pages. */
export const detailTypeOf = (kind: string): DetailType | undefined => DETAILS[kind];

/** Returns the kind of the page of a kind; undefined for one with details. */
export const storyKindOf = (kind: string): Story['kind'] | undefined => STORIES[kind];
