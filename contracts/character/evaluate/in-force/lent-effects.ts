import type { Content } from '../../../content/content.types.js';
import { lentEffect } from '../../../content/lent.js';
import type { Mark } from '../../choices.types.js';
import { markSource, type SourceInForce } from './sources-in-force.js';

/** What another does for the character. `ignored`: why it has no effect; null: it has one. */
export interface LentInForce {
  readonly source: SourceInForce;
  readonly mark: Mark;
  readonly name: string;
  readonly ignored: string | null;
}

/**
 * Returns what others do for a character, each once. Who has effects of the same source itself gets none of another's:
 * two auras of one name do not add up. SRD "Combining Magical Effects".
 */
export function lentInForce(
  content: Content,
  marks: readonly Mark[],
  sources: readonly SourceInForce[],
): readonly LentInForce[] {
  if (marks.length === 0) return [];
  const firstOfEach = new Map(marks.toReversed().map((mark) => [mark.id, mark]));
  return marks.flatMap((mark): LentInForce[] => {
    const lent = lentEffect(content, mark.id);
    const source = firstOfEach.get(mark.id) === mark ? markSource(content, mark) : undefined;
    if (!lent || !source) return [];
    const hasOwn = sources.some(({ rules }) => rules.lends === lent.lends && rules.effects.length > 0);
    return [{ source, mark, name: lent.name, ignored: hasOwn ? `your own ${lent.name} counts` : null }];
  });
}
