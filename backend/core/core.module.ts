import { randomUUID } from 'node:crypto';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONFIG, type RunningConfig } from './config.js';
import { ClockWatch } from './clock-watch.js';
import { DomainEvents } from './domain-events.js';
import { Sweep } from './database/sweep.js';
import { HealthChecks } from './http/health-checks.js';
import { HealthController } from './http/health.controller.js';
import { NodeChannels } from './nodes/node-channels.js';
import { ShardedPubSub, type PubSub } from './nodes/sharded-pubsub.js';
import { StateComparison } from './nodes/state-comparison.js';
import { ConnectionDraining } from './sockets/connection-draining.js';
import { PersonEvents } from './sockets/person-events.js';
import { MailService } from './mail/mail.service.js';
import { RateLimiter } from './load/rate-limiter.js';
import { RequestBodyReader } from './http/request-body.js';
import { RouteAccessCheck } from './access/route-access.check.js';
import { LowPriorityQueue } from './load/low-priority-queue.js';
import { WorkBudget } from './load/work-budget.js';

/** Provides the configuration, the database, the events and the limits to every module. Depends on no other module. */
@Global()
@Module({})
export class CoreModule {
  /** @param openDatabase connects to the database and migrates it; Nest closes it */
  static with(config: RunningConfig, openDatabase: () => Promise<DataSource>): DynamicModule {
    // Nest keeps the names of a process's data sources, and one process may run several applications.
    const name = randomUUID();
    return {
      module: CoreModule,
      imports: [
        DiscoveryModule,
        TypeOrmModule.forRootAsync({
          name,
          // `main.ts` has checked that the database answers; Nest would retry without a message.
          useFactory: () => ({ type: 'postgres' as const, toRetry: () => false }),
          dataSourceFactory: openDatabase,
        }),
      ],
      controllers: [HealthController],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: DataSource, useExisting: getDataSourceToken(name) },
        { provide: NodeChannels, useFactory: () => new NodeChannels(pubsubOf(config)) },
        ClockWatch,
        DomainEvents,
        ConnectionDraining,
        HealthChecks,
        MailService,
        Sweep,
        PersonEvents,
        RateLimiter,
        RequestBodyReader,
        RouteAccessCheck,
        LowPriorityQueue,
        StateComparison,
        WorkBudget,
      ],
      exports: [
        CONFIG,
        DataSource,
        DomainEvents,
        HealthChecks,
        MailService,
        NodeChannels,
        Sweep,
        PersonEvents,
        RateLimiter,
        RequestBodyReader,
        LowPriorityQueue,
        StateComparison,
        WorkBudget,
      ],
    };
  }
}

/** The connections to the other nodes; undefined for a program that is alone. */
const pubsubOf = ({ redisUrls, sessionSecret }: RunningConfig): PubSub | undefined =>
  redisUrls.length === 0 ? undefined : ShardedPubSub.open(redisUrls, sessionSecret);
