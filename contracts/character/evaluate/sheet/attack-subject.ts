import type { Item } from '../../../content/content.types.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import type { Subject } from '../targets/subject.js';

/** An attack with its own tags. */
interface TaggedAttack {
  readonly item: Item | null;
  readonly tags: ReadonlySet<string>;
  /** null: the character is not proficient with it. */
  readonly proficiency: object | null;
}

/** Returns the subject of an attack, with the tags that effects add. */
export function subjectOf(context: EvaluationContext, row: TaggedAttack): Subject {
  const withTags = (tags: ReadonlySet<string>): Subject => {
    const subject = { attack: { tags, item: row.item?.id ?? null }, proficient: row.proficiency !== null };
    const all = new Set([...tags, ...context.calculator.set('attack_tags', subject).map(({ id }) => id)]);
    // One tag may grant another.
    return all.size === tags.size ? subject : withTags(all);
  };
  return withTags(row.tags);
}
