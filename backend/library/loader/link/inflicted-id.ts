import { spellMarkId } from '../../../../contracts/content/mark-ids.js';
import type { LoaderContext } from './loader-context.js';

/**
 * Returns the id of what an action or a spell inflicts: a condition, or a spell in force. Adds a problem for one that there
 * is not, and for a spell that cannot be in force.
 */
export function inflictedId(
  context: LoaderContext,
  raw: { readonly condition?: string; readonly spell?: string },
): string {
  const { condition, spell } = raw;
  if (spell === undefined) {
    context.requireReference('conditions', condition ?? '', raw, 'condition');
    return condition ?? '';
  }
  if (context.requireReference('spells', spell, raw, 'spell') && !context.content.spells[spell]?.mark)
    context.problems.addFor(raw, `'${spell}' needs 'mark', which says how the spell is in force`, 'spell');
  return spellMarkId(spell);
}
