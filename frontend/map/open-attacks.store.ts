import { compareShallow, makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import { attackEmits, type OpenAttack, type ProposedTarget } from '../../contracts/attack/attack.contract.js';
import type { AttackTargetView } from '../../contracts/attack/attack.view.js';
import { consequencesOf } from '../../contracts/attack/damage-consequences.js';
import type { AppliedTarget } from '../../contracts/attack/attack.dto.js';
import { historyEmits } from '../../contracts/history/history.contract.js';
import { isWaiting } from '../log/waiting-attack.js';
import type { MapStore } from './map.store.js';
import type { TokenVitalsStore } from './token-vitals.store.js';

/** Milliseconds between a change at the table and the next reading. */
const READING_INTERVAL = 250;
/** Applied attacks that stay in the list, so that they can be undone; the history has the others. */
const MOST_APPLIED = 1;

/** Returns the ids of the conditions that are proposed: none to which the target is immune or that only some get. */
export const conditionsOf = ({ conditions }: Pick<ProposedTarget, 'conditions'>): readonly string[] =>
  conditions.filter(({ only, is_immune }) => only === null && !is_immune).map(({ id }) => id);

/** Whether nothing is done to a target unless the DM says so: it takes no harm, or the sender did not see it. */
export const isSkippedAtFirst = ({ takes_effect, is_unseen }: ProposedTarget): boolean =>
  !takes_effect || is_unseen === true;

/** Returns a target's hit points and the reasons for damage that the DM has typed; undefined: the proposed one. */
export function afterTyping(
  proposed: ProposedTarget,
  typed: number | undefined,
  { outcome }: Pick<AttackTargetView, 'outcome'>,
): Pick<ProposedTarget, 'after' | 'reasons'> {
  const { damage, before, hurt } = proposed;
  if (typed === undefined || typed === damage) return proposed;
  const instead = `Proposed were ${damage}.`;
  if (!before || !hurt) return { after: null, reasons: [instead] };
  const { after, reasons } = consequencesOf({ hitPoints: before, ...hurt }, typed, outcome === 'critical');
  return { after, reasons: [instead, ...reasons] };
}

/** What the DM has changed of a proposal. */
interface Edit {
  readonly damage?: number;
  readonly conditions?: readonly string[];
  readonly isSkipped?: boolean;
  /** Whether the target turns its failed saving throw into a success. */
  readonly isResisted?: boolean;
}

/** The last attacks with what each would do, for the DM who applies them. */
export class OpenAttacksStore {
  attacks: readonly OpenAttack[] = [];
  /** By the id of the entry and the place of the target. */
  private readonly edits = observable.map<string, Edit>(undefined, { deep: false });

  /** @param vitals the characters' hit points, on which the proposals depend */
  constructor(
    private readonly map: MapStore,
    private readonly vitals: Pick<TokenVitalsStore, 'changes'>,
  ) {
    makeAutoObservable<this, 'map' | 'vitals' | 'edits'>(
      this,
      { map: false, vitals: false, edits: false, attacks: observableRef, editOf: false, doesSomething: false },
      { autoBind: true },
    );
  }

  /** The attacks that wait, the last one whoever it hit, and the last that was applied; the newest first. */
  get shown(): readonly OpenAttack[] {
    const applied = this.attacks.filter(({ applied_by }) => applied_by !== null).slice(0, MOST_APPLIED);
    return this.attacks.filter(
      (attack, place) => isWaiting(attack) || applied.includes(attack) || (place === 0 && attack.applied_by === null),
    );
  }

  /** The number of attacks that wait. */
  get waiting(): number {
    return this.attacks.filter(isWaiting).length;
  }

  /** Reads them now and again after changes, until the returned function is called. */
  follow(): () => void {
    void this.load();
    return reaction(
      () => [this.attacks.length > 0 ? this.map.changes + this.vitals.changes : 0, this.map.log.latest?.id] as const,
      () => void this.load(),
      // A reading replaces the list, so without the comparison each one would bring the next.
      { delay: READING_INTERVAL, equals: compareShallow },
    );
  }

  async load(): Promise<void> {
    try {
      const { attacks } = await this.map.ask(attackEmits.getOpenAttacks, {});
      runInAction(() => Object.assign(this, { attacks }));
    } catch {
      // The next change at the table reads them again.
    }
  }

  editOf(entryId: string, target: number): Edit {
    return this.edits.get(`${entryId} ${target}`) ?? {};
  }

  edit(entryId: string, target: number, edit: Edit): void {
    this.edits.set(`${entryId} ${target}`, { ...this.editOf(entryId, target), ...edit });
  }

  /** Whether to apply an attack, with the changes of the DM, would do anything. */
  doesSomething({ entryId, targets }: OpenAttack): boolean {
    return targets.some((proposed) => {
      const { isSkipped = isSkippedAtFirst(proposed), ...edit } = this.editOf(entryId, proposed.target);
      const { damage = proposed.damage, conditions = conditionsOf(proposed), isResisted = false } = edit;
      return !isSkipped && (damage > 0 || conditions.length > 0 || isResisted);
    });
  }

  /** Applies an attack as proposed, with the changes of the DM. */
  apply({ entryId, targets }: OpenAttack): Promise<unknown> {
    const chosen = targets.flatMap((proposed): AppliedTarget[] => {
      const { target } = proposed;
      const { isSkipped = isSkippedAtFirst(proposed), ...edit } = this.editOf(entryId, target);
      const { damage, conditions, isResisted } = edit;
      if (isSkipped) return [];
      const changes = { ...(damage === undefined ? {} : { damage }), ...(conditions ? { conditions } : {}) };
      return [{ target, ...changes, ...(isResisted ? { isResisted } : {}) }];
    });
    return this.submit(entryId, chosen);
  }

  dismiss({ entryId }: OpenAttack): Promise<unknown> {
    return this.submit(entryId, []);
  }

  /** Takes an application back. */
  async undo({ applied_by: entryId }: OpenAttack): Promise<void> {
    if (entryId === null) return;
    await this.map.send(historyEmits.undoEntry, { entryId });
    await this.load();
  }

  private async submit(entryId: string, targets: AppliedTarget[]): Promise<void> {
    await this.map.send(attackEmits.applyAttack, { entryId, targets });
    await this.load();
  }
}
