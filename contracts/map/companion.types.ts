/** When a companion takes its turn: by an initiative of its own, or directly after its owner. */
export const COMPANION_TURNS = ['own', 'after_owner'] as const;
export type CompanionTurns = (typeof COMPANION_TURNS)[number];

/** What makes a creature the companion of a character. Immutable. Only DMs and the player who plays it get it. */
export interface Companion {
  /** The character at whose side it is. */
  readonly character_id: string;
  /** The user who plays it besides the DMs; null: nobody. */
  readonly player_id: string | null;
  /** The id of the spell that has called it; null: the DM has given it. */
  readonly spell: string | null;
  /** Whether its player may put it away and call it back, as a familiar. */
  readonly returns: boolean;
  /** Whether it disappears when it drops to 0 hit points. */
  readonly vanishes: boolean;
  readonly turns: CompanionTurns;
}

/** The parts of a marker that say who plays it. */
interface Played {
  /** The user who made its character; null: it is no character's marker. */
  readonly creatorId: string | null;
  readonly creature: { readonly companion?: Companion } | null;
}

/** Returns the user who plays a marker besides the DMs: who made its character, or plays the companion; null: nobody. */
export const playerOf = ({ creatorId, creature }: Played): string | null =>
  creatorId ?? creature?.companion?.player_id ?? null;

/** Returns the user who plays a marker as its viewer sees it; players see it only of their own companions. */
export const playerOfShown = ({
  character,
  creature,
}: {
  readonly character: { readonly creator_id: string } | null;
  readonly creature?: { readonly companion?: Companion } | null;
}): string | null => playerOf({ creatorId: character?.creator_id ?? null, creature: creature ?? null });

/** Returns a companion with its fields in one order, because equal ones are the same text. */
export const companionInOrder = (companion: Companion): Companion => ({
  character_id: companion.character_id,
  player_id: companion.player_id,
  spell: companion.spell,
  returns: companion.returns,
  vanishes: companion.vanishes,
  turns: companion.turns,
});
