import type { CampaignMembersService } from '../../../backend/campaigns/campaign-members.service.js';
import type { CharactersService } from '../../../backend/characters/characters.service.js';
import {
  CampaignAuthorizer,
  type CampaignAccess,
  type Membership,
} from '../../../backend/core/access/campaign-authorizer.js';
import type { SessionUser } from '../../../backend/core/access/session-user.js';
import { DomainEvents } from '../../../backend/core/domain-events.js';
import { NodeChannels } from '../../../backend/core/nodes/node-channels.js';
import { StateComparison } from '../../../backend/core/nodes/state-comparison.js';
import type { HeldConditionsService } from '../../../backend/map/creatures/held-conditions.service.js';
import { MapListeners } from '../../../backend/map/map.listeners.js';
import { MapRooms } from '../../../backend/map/map.rooms.js';
import { MapService } from '../../../backend/map/map.service.js';
import type { MapTransport } from '../../../backend/map/map.subscriber.js';
import type { CampaignAction } from '../../../contracts/campaigns/campaigns.policy.js';
import { notFound } from '../../../contracts/core/failure.js';
import { portraits } from '../map.random-commands.js';
import type { SimulatedDatabase } from './database.js';
import type { SimulatedLink } from './link.js';

/** Decides as the program does, for the roles of a private campaign. */
class SimulatedAuthorizer extends CampaignAuthorizer {
  require(): Promise<CampaignAccess> {
    throw new Error('The map asks with the membership that it has read.');
  }

  judge(user: SessionUser, _action: CampaignAction, campaignId: string, membership?: Membership): CampaignAccess {
    if (typeof membership?.isDm !== 'boolean') throw notFound('campaign');
    return { campaignId, userId: user.id, role: membership.isDm ? 'dm' : 'player' };
  }

  requireCreatures(): Promise<void> {
    throw new Error('The map asks for no entry of the compendium.');
  }
}

/** A node: the real rooms, channels, comparison and listeners of the map. */
export class SimulatedNode {
  readonly map: MapService;
  readonly events: DomainEvents;
  private readonly rooms: MapRooms;
  private readonly comparison: StateComparison;

  /** @param transport receives what the node sends to sockets */
  constructor(database: SimulatedDatabase, link: SimulatedLink, transport: MapTransport) {
    const channels = new NodeChannels(link.connect());
    const members = database as unknown as CampaignMembersService;
    const characters = { portraitsInCampaign: () => Promise.resolve(portraits) } as unknown as CharactersService;
    const config = { budgets: { pingMilliseconds: 0 } } as ConstructorParameters<typeof MapRooms>[5];
    const { repository } = database;
    this.rooms = new MapRooms(repository, database.log, members, characters, channels, config);
    this.rooms.setTransport(transport);
    this.map = new MapService(new SimulatedAuthorizer(), this.rooms, repository);
    this.comparison = new StateComparison(database.dataSource, channels);
    this.events = new DomainEvents(database.dataSource, channels);
    // Nobody concentrates there.
    const held = { follow: () => Promise.resolve() } as unknown as HeldConditionsService;
    new MapListeners(this.events, this.rooms, this.map, this.comparison, held).onModuleInit();
  }

  /** Compares once, as every second and a half, and ends what follows from it. */
  async compare(): Promise<void> {
    await this.comparison.run();
    await this.rooms.settled();
  }
}
