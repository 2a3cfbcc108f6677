import { historyEmits } from '../../contracts/history/history.contract.js';
import type { CampaignFixture, RequestedVisibility } from './secrecy.campaign-fixture.js';

/* The DM restores a campaign in its history. */

/** What a campaign was after a step. */
export interface Checkpoint {
  /** The newest entry of the history that is not of a sheet. */
  readonly entryId: string | undefined;
  readonly ids: ReadonlyMap<string, string>;
  readonly requested: ReadonlyMap<string, RequestedVisibility>;
  /** Whether the watched person was a player. */
  readonly isPresent: boolean;
}

/** The DM restores what was after an earlier step. `step` counts back from the newest, round. */
export interface RestoreStep {
  readonly kind: 'restore';
  readonly step: number;
}

/** Remembers what a campaign is after a step. */
export async function remember(fixture: CampaignFixture, serial: number): Promise<void> {
  const { entries = [] } = await fixture.dm.emit(historyEmits.getHistory);
  fixture.checkpoints.set(serial, {
    entryId: entries.find(({ kind }) => kind !== 'sheet')?.id,
    ids: new Map(fixture.ids),
    requested: new Map(fixture.requested),
    isPresent: fixture.isPlayer(fixture.watched),
  });
}

/** Lets the DM go back to a checkpoint, and forgets the labels of what is gone. @returns whether it was done */
export async function restoreStep(fixture: CampaignFixture, serial: number): Promise<boolean> {
  const checkpoint = fixture.checkpoints.get(serial);
  if (!checkpoint) throw new Error(`There is no checkpoint ${serial}.`);
  const ack = await fixture.dm.emit(historyEmits.restore, { entryId: checkpoint.entryId });
  // The account of the DM who has done it may be deleted, and its operations with it.
  if (!ack.status && ack.code === 404) return false;
  if (!ack.status) throw new Error(`The DM cannot go back: ${ack.msg}`);
  const present = new Map([...fixture.ids].filter(([label]) => label.startsWith('pc')));
  const ids = new Map([...[...checkpoint.ids].filter(([label]) => !label.startsWith('pc')), ...present]);
  fixture.ids.clear();
  for (const [label, id] of ids) fixture.ids.set(label, id);
  fixture.requested.clear();
  for (const [label, requested] of checkpoint.requested)
    if (ids.get(label) === checkpoint.ids.get(label)) fixture.requested.set(label, requested);
  return true;
}
