import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type RunningConfig } from './config.js';
import { createDataSource, migrate } from './data-source.js';
import { DomainEvents } from './domain-events.js';
import { HealthController } from './health.controller.js';
import { MailService } from './mail.service.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { RateLimits } from './rate-limits.js';
import { RequestBodyReader } from './request-body.js';
import { WorkBudget } from './work-budget.js';

/** What every module may use without asking: the configuration, the database, the events. */
@Global()
@Module({})
export class CoreModule {
  static with(config: RunningConfig): DynamicModule {
    return {
      module: CoreModule,
      imports: [
        PicturesModule,
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ type: 'postgres' as const }),
          dataSourceFactory: async () => {
            const dataSource = await createDataSource(config.databaseUrl).initialize();
            await migrate(dataSource);
            return dataSource;
          },
        }),
      ],
      controllers: [HealthController],
      providers: [{ provide: CONFIG, useValue: config }, DomainEvents, MailService, RateLimits, RequestBodyReader, WorkBudget],
      exports: [CONFIG, DomainEvents, MailService, RateLimits, RequestBodyReader, WorkBudget],
    };
  }
}
