import { Module } from '@nestjs/common';
import { CampaignMembersModule } from '../campaigns/campaign-members.module.js';
import { CharactersModule } from '../characters/characters.module.js';
import { OperationSweep } from '../core/database/operation-sweep.js';
import { HistoryRepository } from './history/history.repository.js';
import { HistoryService } from './history/history.service.js';
import { LogRepository } from './log/log.repository.js';
import { LogService } from './log/log.service.js';
import { MapGateway } from './map.gateway.js';
import { MapListeners } from './map.listeners.js';
import { MapRepository } from './map.repository.js';
import { MapRooms } from './map.rooms.js';
import { MapService } from './map.service.js';
import { TableGateway } from './table/table.gateway.js';
import { TableWatchService } from './table/table-watch.service.js';
import { TurnsService } from './turns/turns.service.js';

/** The live map: service, rooms, listeners and WebSocket gateway. */
@Module({
  imports: [CampaignMembersModule, CharactersModule],
  providers: [
    MapRepository,
    LogRepository,
    LogService,
    HistoryRepository,
    HistoryService,
    TurnsService,
    MapRooms,
    MapService,
    MapListeners,
    MapGateway,
    TableWatchService,
    TableGateway,
  ],
})
export class MapModule {
  constructor(sweep: OperationSweep) {
    sweep.add('map_operations', 'done_at');
  }
}
