import { compareShallow, makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import { attackEmits, type OpenAttack } from '../../contracts/attack/attack.contract.js';
import type { AppliedTarget } from '../../contracts/attack/attack.dto.js';
import { historyEmits } from '../../contracts/history/history.contract.js';
import { isWaiting } from '../log/waiting-attack.js';
import type { MapStore } from './map.store.js';
import { proposedConditionIds, proposalsInOrder, type ProposalEdit, type ShownProposal } from './proposals-in-order.js';
import type { TokenVitalsStore } from './token-vitals.store.js';

/** Milliseconds between a change at the table and the next reading. */
const READING_INTERVAL = 250;
/** Applied attacks that stay in the list, so that they can be undone; the history has the others. */
const MOST_APPLIED = 1;

/** The last attacks with what each would do, for the DM who applies them. */
export class OpenAttacksStore {
  attacks: readonly OpenAttack[] = [];
  /** By the id of the entry and the place of the target. */
  private readonly edits = observable.map<string, ProposalEdit>(undefined, { deep: false });

  /** @param vitals the characters' hit points, on which the proposals depend */
  constructor(
    private readonly map: MapStore,
    private readonly vitals: Pick<TokenVitalsStore, 'changes'>,
  ) {
    makeAutoObservable<this, 'map' | 'vitals' | 'edits' | 'editOf'>(
      this,
      {
        map: false,
        vitals: false,
        edits: false,
        editOf: false,
        attacks: observableRef,
        proposals: false,
        doesSomething: false,
      },
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

  edit(entryId: string, target: number, edit: ProposalEdit): void {
    this.edits.set(`${entryId} ${target}`, { ...this.editOf(entryId, target), ...edit });
  }

  private editOf(entryId: string, target: number): ProposalEdit {
    return this.edits.get(`${entryId} ${target}`) ?? {};
  }

  /** Returns what an attack does to each target with the changes of the DM, by their place in the attack. */
  proposals(open: OpenAttack): ReadonlyMap<number, ShownProposal> {
    return proposalsInOrder(open, (target) => this.editOf(open.entryId, target));
  }

  /** Whether to apply an attack, with the changes of the DM, would do anything. */
  doesSomething(open: OpenAttack): boolean {
    return [...this.proposals(open).values()].some(({ takesPart, damage, proposed, edit }) => {
      const { conditions = proposedConditionIds(proposed), isResisted = false } = edit;
      return takesPart && (damage > 0 || conditions.length > 0 || isResisted);
    });
  }

  /** Applies an attack as proposed, with the changes of the DM. */
  apply(open: OpenAttack): Promise<unknown> {
    const chosen = [...this.proposals(open)].flatMap(([target, { takesPart, edit }]): AppliedTarget[] => {
      const { damage, conditions, isResisted } = edit;
      if (!takesPart) return [];
      const changes = { ...(damage === undefined ? {} : { damage }), ...(conditions ? { conditions } : {}) };
      return [{ target, ...changes, ...(isResisted ? { isResisted } : {}) }];
    });
    return this.submit(open.entryId, chosen);
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
