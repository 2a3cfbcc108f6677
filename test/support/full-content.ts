import type { Content } from '../../contracts/content/content.types.js';
import { contentWith, srdContent } from './content-pack.js';
import { background, classOf, feature, MADE_UP_LIST, race, spell, TOP_LEVEL } from './made-up-entries.js';
import { Writer } from './made-up-names.js';

/*
 * Content of the size of the whole SRD for measurements: the product's own, topped up with made-up entries. It is valid,
 * because the loader has read it.
 */

const FULL_SIZE = { classes: 12, spells: 319, feats: 20, backgrounds: 12, archraces: 9 } as const;

/** The number of the first made-up class: a wizard of 20 levels. */
export const MADE_UP_WIZARD = 100;
/** So that every made-up wizard finds enough spells, however many the product has. */
const LEAST_SPELLS = 120;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => make(index));

/** Returns how many entries of a kind are missing. */
const missing = (content: Content, kind: Exclude<keyof typeof FULL_SIZE, 'classes'>): number =>
  FULL_SIZE[kind] - Object.keys(content[kind]).length;

/** Returns one file for each entry. */
const filesOf = (kind: string, entries: readonly { slug: string }[]): Record<string, object> =>
  Object.fromEntries(entries.map((entry) => [`${kind}/${entry.slug}.yaml`, entry]));

function packOn(content: Content): Record<string, object> {
  const write = new Writer();
  const complete = Object.values(content.classifications).filter(({ levels }) => levels.length === TOP_LEVEL);
  return {
    'spell-lists.yaml': [{ slug: MADE_UP_LIST, name: 'Wizard spells' }],
    'spells.yaml': times(Math.max(LEAST_SPELLS, missing(content, 'spells')), (index) => spell(write, index)),
    'feats.yaml': times(missing(content, 'feats'), () => feature(write)),
    ...filesOf(
      'classes',
      times(Math.max(1, FULL_SIZE.classes - complete.length), (index) => classOf(write, MADE_UP_WIZARD + index)),
    ),
    ...filesOf(
      'backgrounds',
      times(missing(content, 'backgrounds'), () => background(write)),
    ),
    ...filesOf(
      'races',
      times(missing(content, 'archraces'), () => race(write)),
    ),
  };
}

/** The product's content, topped up to the size of the whole SRD. */
export const fullContent = (): Content =>
  contentWith(
    Object.fromEntries(
      // YAML reads JSON.
      Object.entries(packOn(srdContent())).map(([path, entries]) => [path, JSON.stringify(entries)]),
    ),
  );
