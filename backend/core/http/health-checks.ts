import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Checks } from '../../../contracts/core/health.contract.js';
import { CONFIG, type RunningConfig } from '../config.js';
import { NodeChannels } from '../nodes/node-channels.js';

/** Checks whether what the service needs is there. */
@Injectable()
export class HealthChecks {
  private asked: Promise<Pick<Checks, 'database' | 'migrations'>> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly channels: NodeChannels,
    @Inject(CONFIG) private readonly config: Pick<RunningConfig, 'loadedContent'>,
  ) {}

  /** Runs the checks. Probes have no budget, so those that come at the same time share one question to the database. */
  async run(): Promise<Checks> {
    this.asked ??= this.askDatabase().finally(() => (this.asked = undefined));
    const { hasPeers, isConnected } = this.channels;
    return {
      ...(await this.asked),
      redis: hasPeers ? (isConnected ? 'ok' : 'away') : 'unused',
      content: this.config.loadedContent === undefined ? 'away' : 'ok',
    };
  }

  /** A newer release may have added migrations, and one that is missing here was taken back or never restored. */
  private async askDatabase(): Promise<Pick<Checks, 'database' | 'migrations'>> {
    const known = this.dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name);
    try {
      const [row]: { count: number }[] = await this.dataSource.query(
        'SELECT count(DISTINCT name)::integer AS count FROM schema_migrations WHERE name = ANY ($1)',
        [known],
      );
      return { database: 'ok', migrations: row?.count === known.length ? 'ok' : 'outdated' };
    } catch {
      return { database: 'away', migrations: 'unknown' };
    }
  }
}
