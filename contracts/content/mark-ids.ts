import { compareNames } from '../core/compare-names.js';
import type { Content } from './content.types.js';

/* The ids under which conditions and spells in force stand in one list: `grappled`, and `spell:bane` for a spell. */

const SPELL = 'spell:';

/** Returns the id of a spell that is in force on somebody. */
export const spellMarkId = (spell: string): string => `${SPELL}${spell}`;

/** Returns what an id stands for. */
export const markOfId = (id: string): { readonly kind: 'condition' | 'spell'; readonly id: string } =>
  id.startsWith(SPELL) ? { kind: 'spell', id: id.slice(SPELL.length) } : { kind: 'condition', id };

/** Returns the name of a condition or of a spell in force, such as "Bane"; its id, if the content does not have it. */
export function nameOfMark(content: Pick<Content, 'conditions' | 'spells'>, markId: string): string {
  const { kind, id } = markOfId(markId);
  const entries: Readonly<Record<string, { readonly name: string } | undefined>> =
    kind === 'spell' ? content.spells : content.conditions;
  return (Object.hasOwn(entries, id) ? entries[id]?.name : undefined) ?? id;
}

/** Returns everything that can be on somebody: the conditions, then the spells that can be in force, each by name. */
export const marksOf = ({
  conditions,
  spells,
}: Pick<Content, 'conditions' | 'spells'>): readonly { readonly id: string; readonly name: string }[] => [
  ...Object.values(conditions).toSorted(compareNames),
  ...Object.values(spells)
    .filter(({ mark }) => mark !== null)
    .map(({ id, name }) => ({ id: spellMarkId(id), name }))
    .toSorted(compareNames),
];
