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

/** Milliseconds that a database which restarts just during our own start is waited for. */
const DATABASE_PATIENCE = 5_000;

/** What every module may use without asking: the configuration, the database, the events. */
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
          // Whoever starts the program has made sure that the database answers; Nest would try again without a word.
          useFactory: () => ({ type: 'postgres' as const, toRetry: () => false }),
          dataSourceFactory: async () => {
            const dataSource = await untilDatabaseAnswers(() => createDataSource(config.databaseUrl).initialize(), DATABASE_PATIENCE);
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
