import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type RunningConfig } from './config.js';
import { untilDatabaseAnswers } from './database-loss.js';
import { createDataSource, migrate } from './data-source.js';
import { DomainEvents } from './domain-events.js';
import { HealthController } from './health.controller.js';
import { MailService } from './mail/mail.service.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { RateLimits } from './rate-limits.js';
import { RequestBodyReader } from './request-body.js';
import { RouteAccessCheck } from './route-access.check.js';
import { WorkBudget } from './work-budget.js';

/** Milliseconds to wait for a database that restarts during the start of this program. */
const DATABASE_PATIENCE = 5_000;

/** Provides the configuration, the database, the events and the limits to every module. */
@Global()
@Module({})
export class CoreModule {
  static with(config: RunningConfig): DynamicModule {
    return {
      module: CoreModule,
      imports: [
        DiscoveryModule,
        PicturesModule,
        TypeOrmModule.forRootAsync({
          // `main.ts` has checked that the database answers; Nest would retry without a message.
          useFactory: () => ({ type: 'postgres' as const, toRetry: () => false }),
          dataSourceFactory: async () => {
            const dataSource = await untilDatabaseAnswers(
              () => createDataSource(config.databaseUrl).initialize(),
              DATABASE_PATIENCE,
            );
            await migrate(dataSource);
            return dataSource;
          },
        }),
      ],
      controllers: [HealthController],
      providers: [
        { provide: CONFIG, useValue: config },
        DomainEvents,
        MailService,
        RateLimits,
        RequestBodyReader,
        RouteAccessCheck,
        WorkBudget,
      ],
      exports: [CONFIG, DomainEvents, MailService, RateLimits, RequestBodyReader, WorkBudget],
    };
  }
}
