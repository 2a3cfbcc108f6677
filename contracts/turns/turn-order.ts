import type { Encounter, EncounterViewer, Participant, Turn } from './encounter.types.js';

/* What follows from an encounter: who comes next, whose turn a viewer sees, what a participant may still do. */

/**
 * Sorts participants: the highest initiative first, those without one last. Among equal ones the higher Dexterity
 * score, then chance, then the DM's hand decides: tiebreakers are compared number by number, the higher first, and the
 * longer one comes before the one that it extends.
 */
export function compareParticipants(one: Participant, other: Participant): number {
  const byInitiative = (other.initiative ?? -Infinity) - (one.initiative ?? -Infinity);
  if (one.initiative !== other.initiative && byInitiative !== 0) return byInitiative;
  const length = Math.max(one.tiebreaker.length, other.tiebreaker.length);
  for (let at = 0; at < length; at += 1) {
    const [mine, its] = [one.tiebreaker[at], other.tiebreaker[at]];
    if (mine === undefined || its === undefined) return mine === undefined ? 1 : -1;
    if (mine !== its) return its - mine;
  }
  return one.id < other.id ? -1 : 1;
}

/** The round that has begun last; 0 before the first turn. */
export const roundOf = ({ turns }: Pick<Encounter, 'turns'>): number => turns.at(-1)?.round ?? 0;

/** Whether the last turn is over or delayed, before the next one begins, and could go on. */
export function isTurnOver({ turns, participants }: Pick<Encounter, 'turns' | 'participants'>): boolean {
  const last = turns.at(-1);
  return last !== undefined && last.ended !== null && participants.some(({ id }) => id === last.participantId);
}

/** The last turn of each participant, by id, for lists of turns in use: every view asks for all of them, several times. */
const lastTurns = new WeakMap<readonly Turn[], ReadonlyMap<string, Turn>>();

/** The last turn of a participant among some turns. */
export function lastTurnOf(turns: readonly Turn[], participantId: string): Turn | undefined {
  const known = lastTurns.get(turns) ?? new Map(turns.map((turn) => [turn.participantId, turn]));
  lastTurns.set(turns, known);
  return known.get(participantId);
}

/** The round of a participant's last turn; 0 before its first. */
export const lastRoundOf = (turns: readonly Turn[], participantId: string): number =>
  lastTurnOf(turns, participantId)?.round ?? 0;

/** Whether a participant has delayed its turn and may still take it in this round. */
export function isDelaying(turns: readonly Turn[], participantId: string): boolean {
  const last = lastTurnOf(turns, participantId);
  return last?.ended === 'delayed' && last.round === roundOf({ turns });
}

/**
 * Whether a participant is surprised: until the end of its first turn after the surprise. SRD "Surprise".
 * @param turns the turns that the viewer sees
 */
export function isSurprised({ id, surprisedIn }: Participant, turns: readonly Turn[]): boolean {
  if (surprisedIn === null) return false;
  const current = turns.at(-1);
  return turns
    .filter((turn) => turn.participantId === id && turn.round >= surprisedIn)
    .every((turn) => turn === current && turn.ended === null);
}

/** The text of a readied action; null when there is none, or a later turn has ended it. SRD "Ready". */
export const readiedAction = ({ id, readied }: Participant, turns: readonly Turn[]): string | null =>
  readied?.round === lastRoundOf(turns, id) ? readied.text : null;

/** The legendary actions spent since the participant's last turn. SRD "Legendary Actions". */
export const spentLegendaryActions = ({ id, legendary }: Participant, turns: readonly Turn[]): number =>
  legendary?.round === lastRoundOf(turns, id) ? legendary.spent : 0;

/** What a viewer gets of a participant: all that they may know, a '?', or nothing. */
export function slotFor(
  { hiddenTurns, turns }: Pick<Encounter, 'hiddenTurns' | 'turns'>,
  participant: Participant,
  viewer: EncounterViewer,
): 'known' | 'masked' | 'absent' {
  const { id, markerId, isHidden } = participant;
  if (viewer.role === 'dm' || (markerId === null ? !isHidden : viewer.seesMarker(markerId))) return 'known';
  if (hiddenTurns === 'first_turn') return lastTurnOf(turns, id) ? 'masked' : 'absent';
  return hiddenTurns;
}

/**
 * The turns that a viewer has seen begin, in order. The last one is the current turn in their view: while somebody acts
 * whom they must not notice, the turn before goes on.
 */
export function turnsSeenBy(encounter: Encounter, viewer: EncounterViewer): readonly Turn[] {
  if (viewer.role === 'dm') return encounter.turns;
  // Looked up once for each participant: a fight has many more turns.
  const noticed = new Map(
    encounter.participants.map((participant) => [participant.id, slotFor(encounter, participant, viewer) !== 'absent']),
  );
  const isSeen = ({ participantId, witnesses }: Turn): boolean =>
    noticed.get(participantId) ??
    (encounter.hiddenTurns !== 'absent' || (witnesses !== undefined && viewer.sawThen(witnesses)));
  return encounter.turns.every(isSeen) ? encounter.turns : encounter.turns.filter(isSeen);
}

/** The participant whose turn comes next, and its round; undefined when there is nobody. */
export function upcomingTurn({ participants, turns }: Encounter): Turn | undefined {
  const round = roundOf({ turns });
  const hasActed = new Set(turns.filter((turn) => turn.round === round).map((turn) => turn.participantId));
  const next = participants.find(({ id, firstRound }) => round > 0 && firstRound <= round && !hasActed.has(id));
  if (next) return { participantId: next.id, round, ended: null };
  const newRound = Math.max(round + 1, Math.min(...participants.map(({ firstRound }) => firstRound)));
  const first = participants.find(({ firstRound }) => firstRound <= newRound);
  return first && { participantId: first.id, round: newRound, ended: null };
}
