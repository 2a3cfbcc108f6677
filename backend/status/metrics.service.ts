import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Failure } from '../../contracts/core/failure.js';
import { RELEASE } from '../core/release.js';
import { BackupsService } from '../backups/backups.service.js';
import { CONFIG, type Config } from '../core/config.js';
import { logFailure } from '../core/database/database-loss.js';
import { poolOf } from '../core/database/pg-pool.js';
import { metrics } from '../core/metrics/metrics.js';
import { addProcessMetrics, registry } from '../core/metrics/metric-registry.js';
import { NodeChannels } from '../core/nodes/node-channels.js';
import { sha256Of } from '../core/sha256.js';
import { NodeHeartbeat } from './node-heartbeat.js';
import { StatusService } from './status.service.js';

/** Milliseconds for which the numbers of the whole service are kept: counting them reads whole indexes. */
const KEEP_TOTALS = 60_000;

/** Gives Prometheus the metrics of this node. */
@Injectable()
export class MetricsService implements OnApplicationBootstrap {
  private totalsReadAt = -Infinity;

  constructor(
    private readonly dataSource: DataSource,
    private readonly channels: NodeChannels,
    private readonly heartbeat: NodeHeartbeat,
    private readonly status: StatusService,
    private readonly backups: BackupsService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'metricsToken'>,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.metricsToken !== undefined) addProcessMetrics();
  }

  /** @throws Failure 404 while nobody may read the metrics, 401 without the token */
  requireToken(authorization: string | undefined): void {
    const { metricsToken } = this.config;
    if (metricsToken === undefined) throw new Failure(404, 'There is nothing at this address.');
    if (!timingSafeEqual(sha256Of(authorization ?? ''), sha256Of(`Bearer ${metricsToken}`)))
      throw new Failure(401, 'The metrics need the METRICS_TOKEN as a bearer token.');
  }

  /** Returns the metrics as Prometheus reads them. */
  async read(): Promise<string> {
    metrics.info.cell({ version: RELEASE }).value = 1;
    metrics.redisConnected.cell().value = this.channels.isConnected ? 1 : 0;
    const { totalCount, idleCount, waitingCount } = poolOf(this.dataSource);
    const connections = { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    for (const [state, count] of Object.entries(connections)) metrics.databaseConnections.cell({ state }).value = count;
    // Without the database the rest is all the more wanted.
    await this.readTotals().catch((error: unknown) => logFailure(error, 'the totals could not be read'));
    return registry.metrics();
  }

  private async readTotals(): Promise<void> {
    if (performance.now() - this.totalsReadAt < KEEP_TOTALS) return;
    const [totals, nodes, backups] = await Promise.all([
      this.status.totals(),
      this.heartbeat.list(),
      this.backups.status(),
    ]);
    metrics.accounts.cell().value = totals.accounts;
    metrics.campaigns.cell().value = totals.campaigns;
    metrics.databaseBytes.cell().value = totals.database_bytes;
    metrics.nodes.cell().value = nodes.filter(({ isUp }) => isUp).length;
    const proved = backups.last_proved;
    metrics.backupProvedAt.cell().value = proved ? Date.parse(proved.at) / 1000 : 0;
    metrics.backupBytes.cell().value = proved?.bytes ?? 0;
    metrics.backupOverdue.cell().value = backups.is_overdue ? 1 : 0;
    this.totalsReadAt = performance.now();
  }
}
