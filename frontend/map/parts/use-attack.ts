import { AttackStore } from '../attack.store.js';
import type { FieldViewStore } from '../field-view.store.js';
import { useFieldView, type FieldViewStores } from './field-view-context.js';

const attacks = new WeakMap<FieldViewStore, AttackStore>();

/**
 * Returns the attack that is prepared in a Field View. It is created at its first use, so that its code comes with what
 * shows attacks.
 */
export function attackOf({ field }: Pick<FieldViewStores, 'field'>): AttackStore {
  const known = attacks.get(field);
  if (known) return known;
  const attack = new AttackStore(field);
  attacks.set(field, attack);
  return attack;
}

/** Returns the attack that is prepared in the open Field View. @throws Error outside of FieldViewContext */
export const useAttack = (): AttackStore => attackOf(useFieldView());
