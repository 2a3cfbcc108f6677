import fc from 'fast-check';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import { castableSpells } from '../../contracts/character/play/castable-spells.js';
import { COINS } from '../../contracts/character/play/commands.types.js';
import { EQUIP_SLOTS } from '../../contracts/character/choices.types.js';
import type { SheetStore } from '../../frontend/characters/sheet/sheet.store.js';

/** One step of a history: what one of two people does, or what happens to their network. */
export interface SheetStep {
  readonly who: 0 | 1;
  readonly act: 'command' | 'cut' | 'restore' | 'pause';
  /** Chooses the command out of those that the sheet offers. */
  readonly kind: number;
  readonly choice: number;
  readonly amount: number;
}

/** Any history of two people at one sheet. */
export const anyHistory = (maxLength: number): fc.Arbitrary<SheetStep[]> =>
  fc.array(
    fc.record({
      who: fc.constantFrom(0 as const, 1 as const),
      act: fc.oneof(
        { weight: 12, arbitrary: fc.constant('command' as const) },
        { weight: 1, arbitrary: fc.constant('cut' as const) },
        { weight: 2, arbitrary: fc.constant('restore' as const) },
        { weight: 2, arbitrary: fc.constant('pause' as const) },
      ),
      kind: fc.nat({ max: 13 }),
      choice: fc.nat({ max: 1000 }),
      amount: fc.integer({ min: -9, max: 9 }),
    }),
    { minLength: 3, maxLength },
  );

const pick = <Value>(values: readonly Value[], choice: number): Value | undefined => values[choice % values.length];
const signed = (amount: number): string => (amount < 0 ? String(amount) : `+${amount}`);

/** Returns the command of a step on what a person sees; undefined when the sheet offers nothing of the kind. */
export function commandOf({ kind, choice, amount }: SheetStep, store: SheetStore): PlayCommand | undefined {
  const { play, evaluation } = store.loaded;
  const { sheet } = evaluation;
  const entry = pick(play.inventory, choice)?.id;
  switch (kind) {
    case 0:
      return { do: 'set', field: 'current_hp', value: signed(amount) };
    case 1:
      return { do: 'set', field: 'current_hp', value: String(Math.abs(amount)) };
    case 2:
      return { do: 'set', field: 'temp_hp', value: signed(amount) };
    case 3:
      return { do: 'set', field: pick(COINS, choice) ?? 'gold_points', value: signed(amount) };
    case 4:
      return {
        do: 'add-item',
        item: pick(['torch', 'shield', 'dagger', 'chain-mail'], choice) ?? 'torch',
        quantity: 2,
      };
    case 5:
      return entry === undefined ? undefined : { do: 'discard-item', entry, quantity: 1 };
    case 6: {
      const slot = pick(EQUIP_SLOTS, amount + 9) ?? 'main';
      return entry === undefined ? undefined : { do: 'equip', entry, slot, equipped: play.equipment[slot] !== entry };
    }
    case 7: {
      const id = pick(['poisoned', 'prone', 'exhaustion', 'unconscious'], choice) ?? 'prone';
      return { do: 'mark', kind: 'condition', id, on: amount > -4 };
    }
    case 8: {
      const spell = pick(sheet.spellcasting?.preparable ?? [], choice);
      return spell === undefined ? undefined : { do: 'prepare', spell };
    }
    case 9: {
      const castable = pick(castableSpells(sheet), choice);
      const way = castable && pick(castable.ways, amount + 9);
      if (!castable || !way) return undefined;
      const { id: spell, class: by } = castable.spell;
      return { do: 'cast', spell, class: by, with: way.with, level: way.level, onSelf: true, endsConcentration: true };
    }
    case 10: {
      const change = pick(store.history, choice);
      return change && { do: 'undo', change: change.id };
    }
    case 11:
      return { do: 'buy', item: pick(['torch', 'shield', 'arrow'], choice) ?? 'torch', quantity: 1, price: 1 + choice };
    case 12:
      return entry === undefined ? undefined : { do: 'sell', entry, quantity: 1, price: 1 + choice };
    default:
      return { do: 'set', field: pick(sheet.resources, choice)?.id ?? 'hit_dice', value: amount > 0 ? '+1' : '-1' };
  }
}
