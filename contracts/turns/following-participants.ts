import type { Participant } from './encounter.types.js';

/** So much lower is the last number of a follower's tiebreaker: less than any two that chance or a hand has made differ. */
const STEP = 2 ** -40;

/**
 * Returns participants with those who follow another one directly after it: they have its initiative, and a tiebreaker
 * that is hardly lower. Who follows somebody that has left keeps its place.
 */
export function withFollowers(participants: readonly Participant[]): Participant[] {
  if (participants.every(({ follows }) => follows == null)) return [...participants];
  const leaders = new Map(participants.map((one) => [one.id, one]));
  const counts = new Map<string, number>();
  return participants.map((one) => {
    const leader = one.follows == null ? undefined : leaders.get(one.follows);
    if (!leader || leader.follows != null) return one;
    const nth = (counts.get(leader.id) ?? 0) + 1;
    counts.set(leader.id, nth);
    const tiebreaker = [...leader.tiebreaker.slice(0, -1), (leader.tiebreaker.at(-1) ?? 0) - nth * STEP];
    const isThere =
      one.initiative === leader.initiative &&
      tiebreaker.every((number, at) => number === one.tiebreaker[at]) &&
      tiebreaker.length === one.tiebreaker.length;
    return isThere ? one : { ...one, initiative: leader.initiative, tiebreaker };
  });
}
