import { Module } from '@nestjs/common';
import { CampaignsModule } from '../campaigns/campaigns.module.js';
import { MapGateway } from './map.gateway.js';
import { MapListeners } from './map.listeners.js';
import { MapRepository } from './map.repository.js';
import { MapRooms, MapService } from './map.service.js';

/** The live map: service, rooms, listeners and WebSocket gateway. */
@Module({
  imports: [CampaignsModule],
  providers: [MapRepository, MapRooms, MapService, MapListeners, MapGateway],
})
export class MapModule {}
