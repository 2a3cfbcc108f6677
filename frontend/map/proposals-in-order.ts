import type { OpenAttack, ProposedTarget } from '../../contracts/attack/attack.contract.js';
import type { AttackTargetView } from '../../contracts/attack/attack.view.js';
import { consequencesOf, hurtAfter, type HurtTarget } from '../../contracts/attack/damage-consequences.js';
import { proposedConditions } from '../../contracts/attack/proposed-conditions.js';

/* What the DM's card proposes for each target, with what the DM has changed. */

/** What the DM has changed of a proposal. */
export interface ProposalEdit {
  readonly damage?: number;
  readonly conditions?: readonly string[];
  readonly isSkipped?: boolean;
  /** Whether the target turns its failed saving throw into a success. */
  readonly isResisted?: boolean;
}

/** A proposal as the card shows it. */
export interface ShownProposal {
  /** What is proposed, for a target that succeeds instead if the DM says so. */
  readonly proposed: ProposedTarget;
  readonly edit: ProposalEdit;
  /** Whether the target suffers anything. */
  readonly takesPart: boolean;
  /** The damage, as the DM has typed it. */
  readonly damage: number;
  /** The hit points that the former hits leave, and those after this one; null: nobody knows them. */
  readonly before: ProposedTarget['before'];
  readonly after: ProposedTarget['after'];
  readonly reasons: readonly string[];
}

/** Returns the ids of the conditions that are proposed. */
export const proposedConditionIds = (proposed: Pick<ProposedTarget, 'conditions'>): readonly string[] =>
  proposedConditions(proposed).map(({ id }) => id);

/** Whether nothing is done to a target unless the DM says so: it takes no harm, or the sender did not see it. */
const isSkippedAtFirst = ({ takes_effect, is_unseen }: ProposedTarget): boolean => !takes_effect || is_unseen === true;

/** What is proposed once the target has turned its failed saving throw into a success. */
const withResisted = (proposed: ProposedTarget): ProposedTarget => ({
  ...proposed,
  ...proposed.resisted,
  conditions: [],
});

/** Returns whom a hit finds: as the map says, or as the former hits of the attack leave them. */
function foundBy({ before, hurt }: ProposedTarget, left: HurtTarget | undefined): HurtTarget | undefined {
  if (!before || !hurt) return undefined;
  return left
    ? { ...hurt, hitPoints: left.hitPoints, concentration: left.concentration }
    : { ...hurt, hitPoints: before };
}

/** Returns the hit points and the reasons of a proposal for whom the hit finds, with the damage that the DM has typed. */
function consequencesFor(
  proposed: ProposedTarget,
  typed: number | undefined,
  found: HurtTarget | undefined,
  isCritical: boolean,
): Pick<ShownProposal, 'after' | 'reasons'> {
  const { damage, before, after, hurt, reasons } = proposed;
  const isTyped = typed !== undefined && typed !== damage;
  const instead = `Proposed were ${damage}.`;
  if (!before || !hurt || !found) return isTyped ? { after: null, reasons: [instead] } : { after, reasons };
  const expected = consequencesOf({ ...hurt, hitPoints: before }, damage, isCritical);
  const actual = consequencesOf(found, typed ?? damage, isCritical);
  // What the server says of the damage stands before what follows from it.
  const ofDamage = isTyped ? [instead] : reasons.slice(0, reasons.length - expected.reasons.length);
  return { after: actual.after, reasons: [...ofDamage, ...actual.reasons] };
}

/**
 * Returns what an attack does to each of its targets, by their place in the attack. Several hits at the same creature
 * count one after the other, as the DM has changed them.
 */
export function proposalsInOrder(
  { attack, targets }: Pick<OpenAttack, 'attack' | 'targets'>,
  editOf: (target: number) => ProposalEdit,
): ReadonlyMap<number, ShownProposal> {
  const views: readonly AttackTargetView[] = [...attack.targets, ...(attack.unseen_in_area ?? [])];
  const leftOf = new Map<string, HurtTarget>();
  return new Map(
    targets.map((given): [number, ShownProposal] => {
      const edit = editOf(given.target);
      const { markerId, outcome } = views[given.target] ?? { markerId: '', outcome: 'miss' };
      const proposed = edit.isResisted && given.resisted ? withResisted(given) : given;
      const found = foundBy(proposed, leftOf.get(markerId));
      const takesPart = !(edit.isSkipped ?? isSkippedAtFirst(given));
      const damage = edit.damage ?? proposed.damage;
      if (found) leftOf.set(markerId, takesPart ? hurtAfter(found, damage) : found);
      const shown = { proposed, edit, takesPart, damage, before: found?.hitPoints ?? proposed.before };
      return [given.target, { ...shown, ...consequencesFor(proposed, edit.damage, found, outcome === 'critical') }];
    }),
  );
}
