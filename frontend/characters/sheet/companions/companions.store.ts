import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ClientEvent } from '../../../../contracts/core/route.js';
import { companionEmits, type ListedCompanion } from '../../../../contracts/map/companions.contract.js';
import type { MapCommandFields } from '../../../../contracts/map/map.dto.js';
import { newId } from '../../../core/new-id.js';
import type { SheetAddress } from '../sheet-command.js';
import type { CompanionsView } from './companions-context.js';

/** Sends an emit and resolves with its ack; rejects with a Failure. */
interface Emitter {
  emit<Payload, Ack>(event: ClientEvent<Payload, Ack>, payload: Payload): Promise<Ack>;
}

/** The companions of a sheet that is open away from the map: read when it opens, and again whenever they may have changed. */
export class CompanionsStore implements CompanionsView {
  private companions: readonly ListedCompanion[] | undefined = undefined;

  constructor(
    private readonly socket: Emitter,
    private readonly address: SheetAddress & { readonly campaignId: string },
  ) {
    makeAutoObservable<this, 'socket' | 'address' | 'companions'>(
      this,
      { socket: false, address: false, companions: observableRef, list: false, ask: false, send: false },
      { autoBind: true },
    );
  }

  list(): readonly ListedCompanion[] | undefined {
    return this.companions;
  }

  /** Reads them again. A failure leaves what is shown. */
  async load(): Promise<void> {
    const { characterId } = this.address;
    const reply = await this.ask(companionEmits.getCompanions, { characterId }).catch(() => undefined);
    if (reply) runInAction(() => (this.companions = reply.companions));
  }

  ask<Payload extends object, Ack>(event: ClientEvent<Payload, Ack>, payload: Payload): Promise<Ack> {
    return this.socket.emit(event, { ...payload, campaignId: this.address.campaignId });
  }

  async send<Payload extends MapCommandFields, Ack>(event: ClientEvent<Payload, Ack>, payload: Payload): Promise<Ack> {
    const ack = await this.ask(event, { ...payload, opId: newId() });
    await this.load();
    return ack;
  }
}
