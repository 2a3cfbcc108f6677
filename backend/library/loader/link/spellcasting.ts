import type { Spellcasting } from '../../../../contracts/content/content.types.js';
import type { RawSpellcasting } from '../schema/classes.schema.js';
import { valueOf } from './formulas.js';
import type { LoaderContext } from './loader-context.js';
import type { RuleSource } from './rule-source.js';
import { rechargeTableOf } from './uses.js';

/**
 * Builds the spellcasting of a class or a subclass, without `prepared` and `recharge`: their formulas may read what is
 * not declared yet. `linkSpellcasting` adds them.
 */
export function declaredSpellcasting(
  context: LoaderContext,
  raw: RawSpellcasting | undefined,
  classSlug: string,
): Spellcasting | null {
  const found = raw && context.content.abilities[raw.ability];
  if (!raw || !found) return null;
  return {
    at: raw.at ?? 1,
    ability: { id: found.id, name: found.name, abbr: found.abbr },
    kind: raw.kind,
    list: raw.list ?? classSlug,
    slots: raw.slots,
    recharge: null,
    prepared: null,
    rituals: raw.rituals ?? 'none',
    focus: raw.focus ?? null,
  };
}

/** Returns the spellcasting with its formulas, and checks its references. */
export function linkSpellcasting(
  context: LoaderContext,
  source: RuleSource,
  declared: Spellcasting | null,
  raw: RawSpellcasting | undefined,
): Spellcasting | null {
  if (!raw) return null;
  context.requireReference('abilities', raw.ability, raw, 'ability');
  if (raw.focus !== undefined) context.requireReference('item_types', raw.focus, raw, 'focus');
  if (!declared) return null;
  context.requireSpellList(declared.list, raw, 'list', raw.list === undefined ? "; name another one as 'list'" : '');
  if (raw.prepared === undefined && raw.kind !== 'known')
    context.problems.addFor(raw, `a class that prepares spells needs 'prepared', how many`, 'kind');
  if (raw.prepared !== undefined && raw.kind === 'known')
    context.problems.addFor(raw, `a class that knows its spells has no 'prepared'`, 'prepared');
  if (raw.slots !== 'pact' && context.content.spell_slots.length === 0)
    context.problems.addFor(raw, `the content has no 'spell-slots', from which ${raw.slots} slots follow`, 'slots');
  return {
    ...declared,
    recharge: raw.recharge ? rechargeTableOf(context, source, raw.recharge) : null,
    prepared:
      raw.prepared === undefined ? null : valueOf({ context, source, use: 'rules' }, raw.prepared, raw, 'prepared'),
  };
}
