import type { PlayCommand } from '../character/play/commands.types.js';

/** What an attack spends in the moment in which it is made. */
export interface AttackCost {
  /** Such as "a 3rd-level slot" or "Arrow". */
  readonly text: string;
  /** Whether it is the slot of the level at which a spell is cast. */
  readonly isSlot: boolean;
  /** What is missing, as a sentence; null: it can be spent. */
  readonly missing: string | null;
  /** The command that spends it on a sheet; null: a creature spends it, or it cannot be paid. */
  readonly command: PlayCommand | null;
  /** The keys of the uses that a creature spends, one of each. */
  readonly uses: readonly string[];
  /** The id of the spell on which the attacker concentrates from then on. Left out: no concentration begins. */
  readonly concentratesOn?: string;
  /** Whether only a hit spends it, as Divine Smite does. Left out: what it costs is spent, whatever it hits. */
  readonly onlyOnHit?: true;
  /** The legendary actions that a creature spends; 0: none. */
  readonly legendary: number;
}

/** The cost of a sheet. */
export const sheetCost = (text: string, missing: string | null, command: PlayCommand, isSlot = false): AttackCost => ({
  text,
  isSlot,
  missing,
  command,
  uses: [],
  legendary: 0,
});
