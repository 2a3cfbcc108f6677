import { totalsByLabel, type Roll } from '../dice/index.js';
import type { AttackTargetView, AttackView, DamageTotal } from './attack.view.js';
import type { LoggedAttack, LoggedTarget, SeenMarker } from './logged-attack.types.js';

/* What each viewer of the log may know of an attack. */

/** For whom an attack is projected. */
export interface AttackViewer {
  readonly userId: string;
  readonly isDm: boolean;
}

const saw = ({ witnesses }: SeenMarker, { userId, isDm }: AttackViewer): boolean => isDm || witnesses.includes(userId);

/** Whether a viewer knows the numbers of who attacks: the DMs all, who saw a character its own, a player their companion's. */
const knowsNumbers = (attacker: SeenMarker, viewer: AttackViewer): boolean =>
  viewer.isDm || attacker.playerId === viewer.userId || (attacker.characterId !== null && saw(attacker, viewer));

/** Returns the totals by damage type; the rest of a roll tells the numbers of a stat block. */
const totalsOf = (roll: Roll): DamageTotal[] =>
  totalsByLabel(roll).map(({ label, total }) => ({ type: label, total: Math.max(0, total) }));

/** The damage of who is hit, or of everybody in an area. What was rolled for the dice stays with those who know them. */
const damageOf = (roll: Roll | null, knowsDice: boolean): Pick<AttackTargetView, 'damage' | 'damage_roll'> => ({
  damage: roll && totalsOf(roll),
  ...(knowsDice && roll ? { damage_roll: roll } : {}),
});

/** Whether a viewer may know the conditions of a target, which change the attack rolls against it. */
const knowsConditions = ({ knowers, playerId }: LoggedTarget, { userId, isDm }: AttackViewer): boolean =>
  isDm || playerId === userId || (knowers?.includes(userId) ?? true);

/** A roll of which only the d20 that counts is told: how many there were tells a hidden condition, or a hidden attack. */
const withOneDie = (roll: Roll): Roll => ({
  ...roll,
  expression: oneDie(roll.expression),
  terms: roll.terms.map((term) => {
    const dice = term.dice?.filter(({ dropped }) => !dropped);
    return dice && term.dice?.some(({ faces }) => faces === 20) ? { ...term, text: oneDie(term.text), dice } : term;
  }),
});

const oneDie = (text: string): string => text.replace(/\b2d20/u, '1d20').replace(/k[hl]1\b/u, '');

/** A saving throw as a viewer knows it: two dice tell what the attack was, such as a spell, to who did not see it come. */
const saveView = (attacker: SeenMarker, save: Roll, viewer: AttackViewer): Roll =>
  saw(attacker, viewer) ? save : withOneDie(save);

/** The attack roll as a viewer knows it. */
function rollView(target: LoggedTarget, roll: Roll, viewer: AttackViewer): Pick<AttackTargetView, 'roll' | 'mode'> {
  if (knowsConditions(target, viewer)) return { roll, mode: target.mode };
  return { roll: withOneDie(roll), mode: target.plainMode ?? target.mode };
}

function targetView({ attacker, save }: LoggedAttack, target: LoggedTarget, viewer: AttackViewer): AttackTargetView {
  const { markerId, name, cover, outcome, feet, range } = target;
  const knowsAttacker = knowsNumbers(attacker, viewer);
  const knowsTarget = viewer.isDm || target.characterId !== null || target.playerId === viewer.userId;
  return {
    markerId,
    name,
    outcome,
    cover,
    ...damageOf(target.damage, knowsAttacker),
    ...(knowsAttacker && target.roll ? rollView(target, target.roll, viewer) : {}),
    ...(knowsTarget && target.save ? { save: saveView(attacker, target.save, viewer) } : {}),
    ...(viewer.isDm
      ? { armor_class: target.armorClass, dc: save?.dc ?? null, feet, range, notes: [...target.notes] }
      : {}),
    ...(viewer.isDm && target.applied ? { applied: target.applied } : {}),
  };
}

/** Returns the title of an attack in the log: with what somebody attacked, for those who saw who attacked. */
export const titleOfAttack = (attack: Pick<LoggedAttack, 'attacker' | 'name'>, viewer: AttackViewer): string =>
  saw(attack.attacker, viewer) ? attack.name : UNSEEN_ATTACK;

/** The title of an attack for those who did not see who attacked. */
export const UNSEEN_ATTACK = 'Attack';

/**
 * Returns what a viewer may know of an attack: only the targets that they saw, each with its outcome in words. Armor
 * class, DC, notes and the rolls of creatures are for DMs. Who did not see the attacker learns neither who attacked nor
 * with what.
 */
export function projectAttack(attack: LoggedAttack, viewer: AttackViewer): AttackView {
  const { attacker, name, save, damage } = attack;
  const sawAttacker = saw(attacker, viewer);
  const knowsDice = knowsNumbers(attacker, viewer);
  return {
    attacker: sawAttacker ? { markerId: attacker.markerId, name: attacker.name } : null,
    name: sawAttacker ? name : null,
    save: save?.ability ?? null,
    ...damageOf(damage, knowsDice),
    targets: attack.targets.filter((target) => saw(target, viewer)).map((target) => targetView(attack, target, viewer)),
    ...(viewer.isDm ? dmFactsOf(attack, viewer) : {}),
  };
}

/** What nobody but DMs may know of an attack as a whole. */
function dmFactsOf(attack: LoggedAttack, viewer: AttackViewer) {
  const { conditions, spent, unseenTargets } = attack;
  return {
    conditions: [...conditions],
    ...(spent === undefined ? {} : { spent }),
    ...(unseenTargets && { unseen_in_area: unseenTargets.map((target) => targetView(attack, target, viewer)) }),
  };
}

/** Returns a text that is the same for two viewers who may know the same of an attack. */
export function attackGroupOf(attack: LoggedAttack, viewer: AttackViewer): string {
  if (viewer.isDm) return 'dm';
  const seen = [attack.attacker, ...attack.targets].map((one) =>
    one.playerId === viewer.userId ? '2' : saw(one, viewer) ? '1' : '0',
  );
  return [...seen, ...attack.targets.map((target) => (knowsConditions(target, viewer) ? 'k' : '-'))].join('');
}
