import type { Item } from '../../../content/content.types.js';
import type { Present } from '../in-force/in-force.types.js';
import type { Subject } from '../targets/subject.js';

/** An attack with its own tags. */
interface TaggedAttack {
  readonly item: Item | null;
  readonly tags: ReadonlySet<string>;
  /** null: the character is not proficient with it. */
  readonly proficiency: object | null;
}

/** Returns what an attack is about, with the tags that effects add. */
export function subjectOf(present: Present, row: TaggedAttack): Subject {
  const withTags = (tags: ReadonlySet<string>): Subject => {
    const subject = { attack: { tags, item: row.item?.id ?? null }, proficient: row.proficiency !== null };
    const all = new Set([...tags, ...present.calculator.set('attack_tags', subject).map(({ id }) => id)]);
    // One tag may bring another.
    return all.size === tags.size ? subject : withTags(all);
  };
  return withTags(row.tags);
}
