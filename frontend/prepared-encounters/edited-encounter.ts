import { computed, makeObservable } from 'mobx';
import { COINS } from '../../contracts/character/play/commands.types.js';
import type { OwnItem } from '../../contracts/content/own-items.js';
import type { Failure } from '../../contracts/core/failure.js';
import { readIfFits } from '../../contracts/core/json-reader.js';
import {
  EMPTY_PLAN,
  type EncounterPlan,
  type PreparedEncounter,
} from '../../contracts/prepared-encounters/prepared-encounter.types.js';
import { savePreparedEncounter } from '../../contracts/prepared-encounters/prepared-encounters.contract.js';
import { readEncounterPlan } from '../../contracts/prepared-encounters/read-encounter-plan.js';
import type { Api } from '../core/api.js';
import { EditedRecord, type RecordContext } from '../core/edited-record.js';

/** What an encounter needs of the store that holds it. */
export interface EncounterContext extends RecordContext {
  readonly api: Api;
  readonly campaignId: string;
}

/** Returns the form of an item with its fields in one order. */
const inOrder = (own: OwnItem): object =>
  Object.fromEntries(Object.entries(own).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * The text of a plan that the browser keeps. Equal plans have equal texts, although the database gives the fields of an
 * object in another order.
 */
function textOf({ name, notes, groups, party, treasure, markers }: EncounterPlan): string {
  const coins = COINS.flatMap((coin) => (treasure.coins[coin] ? [[coin, treasure.coins[coin]] as const] : []));
  return JSON.stringify({
    name,
    notes,
    groups: groups.map((group) => ({ creature: group.creature, count: group.count, name: group.name })),
    party: { absent: party.absent, guests: party.guests },
    treasure: {
      coins: Object.fromEntries(coins),
      items: treasure.items.map(({ item, quantity, seems, hideCurse }) => ({
        ...{ item, quantity },
        ...(seems ? { seems: inOrder(seems) } : {}),
        ...(hideCurse ? { hideCurse } : {}),
      })),
    },
    markers,
  });
}

function planOf(text: string): EncounterPlan | undefined {
  try {
    return readIfFits(readEncounterPlan, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A prepared encounter as one page edits it. */
export class EditedEncounter extends EditedRecord<PreparedEncounter, EncounterPlan> {
  constructor(
    protected override readonly context: EncounterContext,
    id: string,
    saved: PreparedEncounter | undefined,
  ) {
    super(context, id, saved);
    makeObservable(this, { plan: computed });
  }

  /** What is prepared, with the changes that are not saved. */
  get plan(): EncounterPlan {
    return this.content;
  }

  protected empty(): EncounterPlan {
    return EMPTY_PLAN;
  }

  protected contentOfSaved(saved: PreparedEncounter): EncounterPlan {
    return saved;
  }

  protected textOf(plan: EncounterPlan): string {
    return textOf(plan);
  }

  protected contentOf(text: string): EncounterPlan | undefined {
    return planOf(text);
  }

  protected async send(plan: EncounterPlan, seenVersion: number): Promise<PreparedEncounter> {
    const params = { campaignId: this.context.campaignId, encounterId: this.id };
    const { encounter } = await this.context.api(savePreparedEncounter, { params, body: { plan, seenVersion } });
    return encounter;
  }

  protected newerIn(details: Failure['details']): PreparedEncounter {
    return details['encounter'] as PreparedEncounter;
  }

  /** A new encounter is saved also when it is empty. */
  protected override mustSave(): boolean {
    return this.hasDraft || this.isNew;
  }
}
