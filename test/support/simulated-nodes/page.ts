import type { EmittedCommand } from '../../../backend/map/commands/index.js';
import type { MapClient } from '../../../backend/map/map.service.js';
import type { MapMember } from '../../../backend/map/map.model.js';
import { Failure } from '../../../contracts/core/failure.js';
import { mapEvents } from '../../../contracts/map/map.contract.js';
import { CAMPAIGN_ID } from '../map.random-commands.js';
import { ShownMap } from '../map.view.js';
import { comparableScene } from './campaign.js';
import type { SimulatedDatabase } from './database.js';
import type { SimulatedNode } from './node.js';
import type { Action } from './plays.js';

/** What the pages of a table have in common. */
export interface CommonTable {
  readonly database: SimulatedDatabase;
  readonly nodes: readonly SimulatedNode[];
  /** The last version that somebody has seen with the answer to their command. */
  acknowledged: number;
}

/** The page of a member, which moves from node to node. */
export class Page {
  readonly problems: string[] = [];
  /** The number of events that have come. */
  received = 0;
  isOut = false;
  /** What it shows, as `comparableScene` returns it. */
  view: string | undefined;
  private shown = new ShownMap();
  private socketId = '';
  private sockets = 0;
  /** The version of the oldest state that it may show. */
  private oldest = 0;

  constructor(
    private readonly member: MapMember,
    private node: number,
    private readonly table: CommonTable,
  ) {}

  get userId(): string {
    return this.member.userId;
  }

  /** The node at which it is. */
  get place(): SimulatedNode {
    return this.table.nodes[this.node] as SimulatedNode;
  }

  /** Takes an event. Each view is a state that there was, and none is older than one before. */
  receive(socketId: string, event: string, payload: object): void {
    if (socketId !== this.socketId) return;
    this.received += 1;
    if (event === mapEvents.leftRoom.name) this.isOut = true;
    if (!this.shown.take(event, payload)) return;
    this.view = this.shown.view && comparableScene(this.shown.view);
    const version = this.versionShown(this.oldest);
    if (version >= 0) this.oldest = version;
    else this.problems.push(`shows no state since version ${this.oldest}: ${this.view}`);
  }

  async join(): Promise<void> {
    const { acknowledged } = this.table;
    this.sockets += 1;
    this.socketId = `${this.userId} ${this.sockets}`;
    this.shown = new ShownMap();
    this.view = undefined;
    await this.answered(() => this.place.map.join(this.client(), { campaignId: CAMPAIGN_ID }));
    this.mustShow(acknowledged);
  }

  /** @param serial makes texts of a command unique */
  async act(action: Action, serial: number): Promise<void> {
    if (this.isOut) return;
    const { acknowledged, database, nodes } = this.table;
    switch (action.do) {
      case 'compare':
        return this.place.compare();
      case 'rejoin':
        await this.place.map.disconnect(this.socketId);
        this.node = (this.node + 1) % nodes.length;
        return this.join();
      case 'ask':
        await this.answered(() => this.place.map.snapshot(this.client(), { campaignId: CAMPAIGN_ID }));
        return this.mustShow(acknowledged);
      default: {
        const command = action.make(database.campaign, serial, this.member);
        const isDone = await this.answered(() => this.place.map.command(this.client(), command as EmittedCommand));
        if (isDone) this.table.acknowledged = Math.max(this.table.acknowledged, this.oldest);
      }
    }
  }

  /** After an answer, the page shows at least what had been acknowledged before it asked. */
  private mustShow(acknowledged: number): void {
    if (this.isOut || this.view === undefined || this.oldest >= acknowledged) return;
    const version = this.versionShown(acknowledged);
    if (version < 0) this.problems.push(`was shown version ${this.oldest} when ${acknowledged} was acknowledged`);
    else this.oldest = version;
  }

  /** The first version since `from` that looks as this page; -1 when none does. */
  private versionShown(from: number): number {
    return this.table.database.views.findIndex((views, at) => at >= from && views.get(this.userId) === this.view);
  }

  /** @returns whether it was done; a refusal is an answer too */
  private async answered(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      if (problem.code === 404 && !this.table.database.members.has(this.userId)) this.isOut = true;
      if (problem.code >= 500) this.problems.push(`was refused: ${problem.message}`);
      return false;
    }
  }

  private client(): MapClient {
    const { socketId } = this;
    const user = { id: this.userId } as MapClient['user'];
    return { socketId, user, isOpen: () => socketId === this.socketId, countSnapshot: () => undefined };
  }
}
