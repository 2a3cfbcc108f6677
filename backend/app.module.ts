import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AuthModule } from './auth/auth.module.js';
import { BackupsModule } from './backups/backups.module.js';
import { BuilderModule } from './builder/builder.module.js';
import { CampaignFilesModule } from './campaign-files/campaign-files.module.js';
import { CampaignMembersModule } from './campaigns/campaign-members.module.js';
import { CampaignsModule } from './campaigns/campaigns.module.js';
import { CharactersModule } from './characters/characters.module.js';
import { AccessGuard } from './core/access/access.guard.js';
import type { RunningConfig } from './core/config.js';
import { CoreModule } from './core/core.module.js';
import { openDataSource } from './data-source.js';
import { ErrorFilter } from './core/http/error.filter.js';
import { ItemsModule } from './items/items.module.js';
import { LibraryModule } from './library/library.module.js';
import { MapModule } from './map/map.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PreparedEncountersModule } from './prepared-encounters/prepared-encounters.module.js';
import { StatusModule } from './status/status.module.js';
import { UsersModule } from './users/users.module.js';

/** Imports all modules and installs the access guard and the error filter. */
@Module({})
export class AppModule {
  static with(config: RunningConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.with(config, () => openDataSource(config.databaseUrl)),
        // These two come first: otherwise the router would read /campaign/items and /campaign/remove_character as ids.
        LibraryModule,
        CharactersModule,
        AuthModule,
        UsersModule,
        CampaignsModule,
        // The access guard needs its authorizer.
        CampaignMembersModule,
        CampaignFilesModule,
        ItemsModule,
        MapModule,
        PreparedEncountersModule,
        BuilderModule,
        NotificationsModule,
        BackupsModule,
        StatusModule,
      ],
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
