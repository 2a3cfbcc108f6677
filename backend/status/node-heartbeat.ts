import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RELEASE } from '../core/release.js';
import { CONFIG, type Config } from '../core/config.js';
import { logFailure } from '../core/database/database-loss.js';
import { Sweep } from '../core/database/sweep.js';
import { metrics } from '../core/metrics/metrics.js';
import { NodeEntity, type NodeNumbers } from './node.entity.js';

/** Milliseconds between two heartbeats. */
const INTERVAL = 10_000;
/** A node that is silent for longer is lost: three heartbeats and a little. */
const LOST_AFTER = '35 seconds';
/**
 * SQL: whether a node was heard of within an interval. One that was lost before the clock of the database was set back
 * was seen in the future.
 */
const SEEN_LATELY = (row: string, interval: string): string =>
  `${row}.seen_at BETWEEN now() - interval '${interval}' AND now() + interval '${interval}'`;
/** Milliseconds between two samples of the delay of the event loop. */
const SAMPLE_EVERY = 20;

/** A node with what it says of itself. */
export interface KnownNode extends NodeEntity {
  readonly isUp: boolean;
}

/** Tells the other nodes, by the database, that this one runs and how it is. */
@Injectable()
export class NodeHeartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly id = randomUUID();
  private readonly delay = monitorEventLoopDelay({ resolution: SAMPLE_EVERY });
  private utilization = performance.eventLoopUtilization();
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Pick<Config, 'port'>,
    sweep: Sweep,
  ) {
    sweep.add({ table: 'nodes', where: `NOT ${SEEN_LATELY('t', '1 hour')}` });
  }

  onApplicationBootstrap(): void {
    this.delay.enable();
    const beat = (): void => {
      this.beating = this.beat().catch((error: unknown) => logFailure(error, 'a heartbeat failed'));
    };
    beat();
    this.timer = setInterval(beat, INTERVAL).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.delay.disable();
    await this.beating;
    await this.dataSource.manager.delete(NodeEntity, { id: this.id }).catch(() => undefined);
  }

  /** Writes one heartbeat. */
  async beat(): Promise<void> {
    const name = `${hostname()}:${this.config.port}`;
    await this.dataSource.query(
      `INSERT INTO nodes (id, name, version, started_at, seen_at, numbers)
       VALUES ($1, $2, $3, now() - make_interval(secs => $4), now(), $5)
       ON CONFLICT (id) DO UPDATE
         SET started_at = excluded.started_at, seen_at = excluded.seen_at, numbers = excluded.numbers`,
      [this.id, name, RELEASE, performance.now() / 1000, JSON.stringify(this.numbers())],
    );
  }

  /** Returns the nodes that run, and those that were lost in the last hour. */
  async list(): Promise<KnownNode[]> {
    const { entities, raw } = await this.dataSource.manager
      .createQueryBuilder(NodeEntity, 'n')
      .addSelect(SEEN_LATELY('n', LOST_AFTER), 'is_up')
      .where(SEEN_LATELY('n', '1 hour'))
      .orderBy('n.name')
      .getRawAndEntities<{ is_up: boolean }>();
    return entities.map((node, index) => ({ ...node, isUp: raw[index]?.is_up === true }));
  }

  private numbers(): NodeNumbers {
    const before = this.utilization;
    this.utilization = performance.eventLoopUtilization();
    const lag = this.delay.count > 0 ? this.delay.percentile(99) / 1e6 - SAMPLE_EVERY : 0;
    this.delay.reset();
    return {
      sockets: metrics.sockets.total,
      rooms: metrics.rooms.total,
      busy: Math.round(performance.eventLoopUtilization(this.utilization, before).utilization * 100) / 100,
      lag_ms: Math.max(0, Math.round(lag)),
      memory_bytes: process.memoryUsage.rss(),
      errors: metrics.errors.total,
    };
  }
}
