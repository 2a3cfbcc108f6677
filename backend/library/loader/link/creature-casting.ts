import type { CreatureCasting, CreatureSpell, CreatureSpells } from '../../../../contracts/content/creature.types.js';
import type { RawSpellcasting } from '../schema/creature-powers.schema.js';
import { checkTemplate } from './formulas.js';
import { descsOf, type LoaderContext } from './loader-context.js';
import { creatureSource } from './rule-source.js';
import { nineSlots } from './spells.js';

/* How creatures cast spells. */

type RawSpells = NonNullable<RawSpellcasting['at_will']>;

function spellsOf(context: LoaderContext, raws: RawSpells): CreatureSpell[] {
  return raws.map((raw, index) => {
    const [id, from, member] =
      typeof raw === 'string' ? ([raw, raws, index] as const) : ([raw.spell, raw, 'spell'] as const);
    context.requireReference('spells', id, from, member);
    return { id, text: typeof raw === 'string' ? null : raw.text };
  });
}

function groupsOf(context: LoaderContext, raw: RawSpellcasting): CreatureSpells[] {
  const perDay = Object.entries(raw.per_day ?? {}).sort(([a], [b]) => Number(b) - Number(a));
  return [
    ...(raw.at_will ? [{ by: 'at_will' as const, times: 0, spells: spellsOf(context, raw.at_will) }] : []),
    ...perDay.map(([times, spells]) => ({
      by: 'per_day' as const,
      times: Number(times),
      spells: spellsOf(context, spells),
    })),
    ...(raw.prepared ? [{ by: 'slots' as const, times: 0, spells: spellsOf(context, raw.prepared) }] : []),
  ];
}

/** Builds one way of casting spells. Without `slots`, the slots are those of the caster level. */
export function castingOf(context: LoaderContext, raw: RawSpellcasting): CreatureCasting {
  const { level = null } = raw;
  if (raw.prepared && level === null)
    context.problems.addFor(raw, "'prepared' needs 'level': the caster level, from which the slots follow", 'prepared');
  if (raw.list !== undefined) context.requireSpellList(raw.list, raw, 'list');
  const groups = groupsOf(context, raw);
  if (groups.length === 0)
    context.problems.addFor(raw, "spellcasting needs spells: 'at_will', 'per_day' or 'prepared'");
  const name = raw.name ?? (level === null ? 'Innate Spellcasting' : 'Spellcasting');
  const descs = descsOf(raw.descs);
  const source = creatureSource({ slug: 'spellcasting', name });
  for (const { object_text } of descs) checkTemplate({ context, source }, object_text, true, raw, 'descs');
  return {
    name,
    ability: raw.ability,
    level,
    list: raw.list ?? null,
    slots:
      raw.slots || level === null ? nineSlots(raw.slots) : (context.content.spell_slots[level - 1] ?? nineSlots([])),
    without: raw.without ?? [],
    dc: raw.dc ?? null,
    attack: raw.attack ?? null,
    groups,
    descs,
  };
}
