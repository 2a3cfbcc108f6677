import type { SheetRollOptions } from '../../../../../contracts/character/rolls/sheet-roll.types.js';
import { creatureRoll } from '../../../../../contracts/creature/rolls/index.js';
import type { Roller } from '../../../../characters/sheet/rolls/roller.types.js';
import { rollRecipients, useLogView } from '../../../../log/parts/log-context.js';
import { recipientsText } from '../../../../log/recipients-text.js';
import { creatureRollVariants } from './creature-roll-variants.js';
import { usePlayedCreature } from './played-creature.js';

/**
 * Returns how a number of the open stat block is rolled.
 * @param key such as `attack:actions/bite`
 * @returns undefined for a roll that the stat block does not have
 */
export function useCreatureRoll(key: string, options: SheetRollOptions = {}): Roller | undefined {
  const view = useLogView();
  const { evaluation, markerId, isOpen } = usePlayedCreature();
  const roll = creatureRoll(evaluation, key, options);
  if (!roll) return undefined;
  const mode = roll.mode === 'normal' ? '' : `, ${roll.mode}`;
  const to = rollRecipients(view);
  return {
    roll,
    options,
    label: `Roll ${roll.label}${mode}`,
    tooltip: [roll.expression, recipientsText(to, view)].filter(Boolean).join(', '),
    variants: creatureRollVariants(evaluation.sheet, key),
    withOptions: (others, otherKey = key) => creatureRoll(evaluation, otherKey, { ...options, ...others }),
    send: (others = {}, recipients = to, otherKey = key) =>
      view.report(view.log.rollOfCreature(markerId, otherKey, recipients, { ...options, ...others, isOpen })),
  };
}
