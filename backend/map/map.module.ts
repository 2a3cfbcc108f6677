import { Module } from '@nestjs/common';
import { LIMITS } from '../../contracts/core/limits.js';
import { CampaignMembersModule } from '../campaigns/campaign-members.module.js';
import { CharactersModule } from '../characters/characters.module.js';
import { OperationSweep } from '../core/database/operation-sweep.js';
import { LibraryModule } from '../library/library.module.js';
import { AttacksRepository } from './attacks/attacks.repository.js';
import { AttacksService } from './attacks/attacks.service.js';
import { CreaturesService } from './creatures/creatures.service.js';
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
import { TableGateway } from './table/table.gateway.js';
import { TableWatchService } from './table/table-watch.service.js';
import { ScenesService } from './scenes/scenes.service.js';
import { TurnsService } from './turns/turns.service.js';

/** The condition for an operation `t` that the history of its campaign does not keep. */
const BEYOND_HISTORY = `(t.kind IS NULL OR t.done_at < now() - interval '${LIMITS.historyDays} days' OR t.ctid IN (
  SELECT n.ctid FROM (
    SELECT o.ctid, row_number() OVER (PARTITION BY o.campaign_id ORDER BY o.version DESC, o.nth DESC) AS age
      FROM map_operations o WHERE o.kind IS NOT NULL) AS n WHERE n.age > ${LIMITS.historyOperations}))`;

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
    AttacksRepository,
    AttacksService,
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
    sweep.add('map_operations', 'done_at', BEYOND_HISTORY);
  }
}
