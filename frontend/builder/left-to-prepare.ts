import { mostPrepared } from '../../contracts/character/most-prepared.js';
import type { Sheet } from '../../contracts/character/sheet.types.js';
import type { Content } from '../../contracts/content/content.types.js';

/**
 * Returns what the classes of a character can still prepare, as sentences: the builder chooses no prepared spells at a
 * level-up, because they change with every long rest. Undefined: nothing.
 */
export function leftToPrepareText(
  { classifications }: Content,
  { casters }: Pick<Sheet, 'casters'>,
  isPublished: boolean,
): string | undefined {
  const sentences = casters.flatMap((caster) => {
    const [count, most] = [caster.prepared_count, mostPrepared(caster)];
    const name = classifications[caster.class]?.name ?? caster.class;
    const are = isPublished ? 'are' : 'will be';
    return count < most
      ? [`${name}: ${count} of ${most} spells ${are} prepared. Prepare ${most - count} more on the sheet.`]
      : [];
  });
  return sentences.join(' ') || undefined;
}
