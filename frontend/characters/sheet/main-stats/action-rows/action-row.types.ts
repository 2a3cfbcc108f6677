import type { EquipSlot } from '../../../../../contracts/character/choices.types.js';
import type { CastableSpell } from '../../../../../contracts/character/play/castable-spells.js';
import type { ActiveSelection } from '../../../../../contracts/character/evaluation.types.js';
import type { Reason } from '../../../../../contracts/character/reasons.types.js';
import type { RollRules, SheetAction, SheetState } from '../../../../../contracts/character/sheet-actions.types.js';
import type { DetailType } from '../../../../../contracts/library/library.contract.js';
import type { ActionTime } from './action-time.js';

/* The rows of 'What can I do?'. */

/** The groups of the list, in their order. */
export const ACTION_GROUPS = ['attacks', 'spells', 'features', 'items', 'everybody'] as const;
/** One of these groups. */
export type ActionGroup = (typeof ACTION_GROUPS)[number];

/** What the button of a row does. */
export type Doing =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'act'; readonly action: SheetAction }
  | { readonly kind: 'cast'; readonly castable: CastableSpell }
  | { readonly kind: 'switch'; readonly state: SheetState }
  | { readonly kind: 'pick'; readonly activeSelection: ActiveSelection }
  | { readonly kind: 'equip'; readonly entry: string; readonly slot: EquipSlot };

/** A number of a row with its reasons; without reasons it is plain text. */
export interface RowNumber {
  readonly text: string;
  readonly reasons: readonly Reason[];
  /** The key of its roll; left out: it is not rolled. */
  readonly rollKey?: string;
  /** Of a spell: the level at which it is cast. */
  readonly level?: number;
}

/** Something that the character can do. */
export interface ActionRow {
  /** Stays the same as long as the character has it: pins refer to it. */
  readonly id: string;
  readonly group: ActionGroup;
  readonly name: string;
  readonly time: ActionTime;
  /** "+7" to hit, or the save of the target: "DEX 15". */
  readonly roll: RowNumber | null;
  /** The key of the way with which it attacks on the map; left out: it attacks nobody there. */
  readonly wayKey?: string;
  /** The rules of the attack roll besides its bonus. */
  readonly rules: RollRules | null;
  /** Why; left out: the notes of the rules say it. */
  readonly rulesReasons?: readonly Reason[];
  /** Damage or healing: "1d8 + 3 piercing". */
  readonly result: RowNumber | null;
  /** Of an attack: "20/60 ft". */
  readonly range: string | null;
  /** Such as "1 ki" or "1st-level slot"; null: nothing. */
  readonly cost: string | null;
  /** What is left of what it spends: "2/3"; null: nothing is counted. */
  readonly left: string | null;
  /** Texts below the row: when, where, what else it does. */
  readonly notes: readonly string[];
  /** Why it cannot be done, in a sentence; null: the rest of the row says it, or it can be done. */
  readonly whyNot: string | null;
  /** Nothing, or too little, is left of what it spends. */
  readonly isUsedUp: boolean;
  /** When what it spends returns: "with a long rest"; null: never, or nothing is spent. */
  readonly returns: string | null;
  /** null: there is no detail. */
  readonly detail: { readonly type: DetailType; readonly id: string } | null;
  readonly doing: Doing;
}
