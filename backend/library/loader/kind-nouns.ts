import type { Kind } from './schema/index.js';

/** What users call one entry of a kind, and several. */
export const KIND_NOUNS: Readonly<Record<Kind, readonly [one: string, several: string]>> = {
  abilities: ['ability', 'abilities'],
  skills: ['skill', 'skills'],
  languages: ['language', 'languages'],
  qualities: ['rule to look up', 'rules to look up'],
  'item-types': ['item type', 'item types'],
  'spell-lists': ['spell list', 'spell lists'],
  'dragon-colors': ['dragon color', 'dragon colors'],
  items: ['item', 'items'],
  spells: ['spell', 'spells'],
  traits: ['trait', 'traits'],
  races: ['race', 'races'],
  classes: ['class', 'classes'],
  backgrounds: ['background', 'backgrounds'],
  feats: ['feat', 'feats'],
  subclasses: ['subclass', 'subclasses'],
  options: ['option', 'options'],
  'core-rules': ['core rule', 'core rules'],
  conditions: ['condition', 'conditions'],
  'weapon-properties': ['weapon property', 'weapon properties'],
  'spell-slots': ['row of spell slots', 'rows of spell slots'],
  'encounter-budgets': ['row of encounter budgets', 'rows of encounter budgets'],
  'creature-powers': ['shared power', 'shared powers'],
  creatures: ['creature', 'creatures'],
  renamed: ['renamed id', 'renamed ids'],
};
