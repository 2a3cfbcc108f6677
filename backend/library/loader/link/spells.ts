import type { RawSpell } from '../schema/spells.schema.js';
import { descsOf, type LoaderContext } from './loader-context.js';

/** Declares the spells; needs the spell lists. `linkSpells` checks the saving throws. */
export function declareSpells(context: LoaderContext, raws: readonly RawSpell[]): void {
  for (const raw of raws) {
    raw.classes.forEach((list, index) => {
      if (!context.spellLists.has(list))
        context.problems.addFor(raw.classes, `there is no spell list '${list}'`, index);
    });
    if (raw.components.includes('M') !== (raw.material !== undefined))
      context.problems.addFor(raw, `'${raw.slug}' needs both the component M and a material, or neither`, 'components');
    context.declare('spells', raw, {
      id: raw.slug,
      name: raw.name,
      level: raw.level,
      magic_school: { name: raw.school },
      ritual: raw.ritual ?? false,
      concentration: raw.concentration ?? false,
      casting_time: raw.casting_time,
      range: raw.range,
      components: raw.components.map((abbr) => ({ abbr })),
      material: raw.material ?? null,
      duration: raw.duration,
      classes: raw.classes,
      saving_throw: raw.saving_throw ?? null,
      attack_type: raw.attack_type ?? null,
      descs: descsOf(raw.descs),
    });
  }
}

/** Checks that the saving throws name abilities. */
export function linkSpells(context: LoaderContext, raws: readonly RawSpell[]): void {
  for (const raw of raws)
    if (raw.saving_throw) context.requireReference('abilities', raw.saving_throw, raw, 'saving_throw');
}
