import type { Resource } from '../sheet-actions.types.js';
import { ordinal } from '../../core/text.js';
import { readSlotId } from '../spell-slot-ids.js';

/* The names of points and slots on the sheet. In the rules content they have the names of their features. */

interface Names {
  /** The name of the box: "Ki Points". */
  readonly title: string;
  /** "ki point", "ki points". */
  readonly one: string;
  readonly many: string;
}

/** The boxes of points that the product's specification names. */
const POINTS: Readonly<Record<string, Names>> = {
  rage_points: { title: 'Rages', one: 'rage', many: 'rages' },
  superiority_dice: { title: 'Superiority Dice', one: 'superiority die', many: 'superiority dice' },
  ki_points: { title: 'Ki Points', one: 'ki point', many: 'ki points' },
  sorcery_points: { title: 'Sorcery Points', one: 'sorcery point', many: 'sorcery points' },
  bardic_inspirations: { title: 'Bardic Inspirations', one: 'Bardic Inspiration', many: 'Bardic Inspirations' },
};

function slotNames(id: string): Names | undefined {
  const slots = readSlotId(id);
  if (!slots) return undefined;
  const one = `${ordinal(slots.level)}-level ${slots.kind === 'pact' ? 'pact ' : ''}slot`;
  if (slots.kind === 'created') return { title: `Created ${one}s`, one: `created ${one}`, many: `created ${one}s` };
  return { title: `${one}s`, one, many: `${one}s` };
}

const namesOf = (id: string): Names | undefined =>
  (Object.hasOwn(POINTS, id) ? POINTS[id] : undefined) ?? slotNames(id);

/** Returns the name of a resource on the sheet: "Sorcery Points", "1st-level slots", else as the content names it. */
export const resourceName = ({ id, name }: Pick<Resource, 'id' | 'name'>): string => namesOf(id)?.title ?? name;

/** Returns an amount of a resource in a sentence: "2 ki points", "a 3rd-level slot", "1 Channel Divinity". */
export function resourceAmount({ id, name }: Pick<Resource, 'id' | 'name'>, amount: number): string {
  const names = namesOf(id);
  if (!names) return `${amount} ${name}`;
  if (amount !== 1) return `${amount} ${names.many}`;
  // A number before an ordinal reads badly.
  return /^\d/.test(names.one) ? `${names.one.startsWith('8') ? 'an' : 'a'} ${names.one}` : `1 ${names.one}`;
}
