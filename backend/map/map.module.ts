import { Module } from '@nestjs/common';
import { CampaignMembersModule } from '../campaigns/campaign-members.module.js';
import { CharactersModule } from '../characters/characters.module.js';
import { Sweep } from '../core/database/sweep.js';
import { LibraryModule } from '../library/library.module.js';
import { AttacksRepository } from './attacks/attacks.repository.js';
import { AttacksService } from './attacks/attacks.service.js';
import { SheetSpender } from './attacks/sheet-spender.js';
import { CompanionsService } from './creatures/companions.service.js';
import { CreaturesService } from './creatures/creatures.service.js';
import { HeldConditionsService } from './creatures/held-conditions.service.js';
import { HistoryPageRepository } from './history/history-page.repository.js';
import { HistoryRepository } from './history/history.repository.js';
import { HistoryService } from './history/history.service.js';
import { LogRepository } from './log/log.repository.js';
import { LogService } from './log/log.service.js';
import { MapGateway } from './map.gateway.js';
import { MapListeners } from './map.listeners.js';
import { MapRepository } from './map.repository.js';
import { MapRooms } from './map.rooms.js';
import { MapService } from './map.service.js';
import { addMapSweeps } from './map.sweeps.js';
import { TableScreenMapGateway } from './table-screen/table-screen-map.gateway.js';
import { TableScreenMapService } from './table-screen/table-screen-map.service.js';
import { ScenesService } from './scenes/scenes.service.js';
import { TurnsService } from './turns/turns.service.js';

/** The live map: service, rooms, listeners and WebSocket gateway. */
@Module({
  imports: [CampaignMembersModule, CharactersModule, LibraryModule],
  providers: [
    MapRepository,
    LogRepository,
    LogService,
    HistoryRepository,
    HistoryPageRepository,
    HistoryService,
    TurnsService,
    ScenesService,
    CreaturesService,
    CompanionsService,
    HeldConditionsService,
    AttacksRepository,
    AttacksService,
    SheetSpender,
    MapRooms,
    MapService,
    MapListeners,
    MapGateway,
    TableScreenMapService,
    TableScreenMapGateway,
  ],
})
export class MapModule {
  constructor(sweep: Sweep) {
    addMapSweeps(sweep);
  }
}
