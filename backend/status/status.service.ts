import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { NodeStatus, ServiceStatus } from '../../contracts/status/status.contract.js';
import { RELEASE } from '../core/release.js';
import { BackupsService } from '../backups/backups.service.js';
import { COUNT_CAMPAIGNS } from '../campaigns/campaign.subqueries.js';
import { COUNT_CHARACTERS } from '../characters/character.subqueries.js';
import { readPreparedRow } from '../core/database/pg-pool.js';
import { HealthChecks } from '../core/http/health-checks.js';
import { COUNT_ACCOUNTS } from '../users/user.subqueries.js';
import { NodeHeartbeat, type KnownNode } from './node-heartbeat.js';

/** What the database says of the whole service. */
type Totals = Pick<ServiceStatus, 'accounts' | 'campaigns' | 'characters' | 'database_bytes' | 'database_version'>;

const READ_TOTALS = {
  name: 'status-totals',
  text: `SELECT ${COUNT_ACCOUNTS} AS accounts, ${COUNT_CAMPAIGNS} AS campaigns, ${COUNT_CHARACTERS} AS characters,
           pg_database_size(current_database())::float8 AS database_bytes,
           current_setting('server_version') AS database_version`,
};

/** Says how the service is. */
@Injectable()
export class StatusService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly heartbeat: NodeHeartbeat,
    private readonly health: HealthChecks,
    private readonly backups: BackupsService,
  ) {}

  /** Returns the service at a glance, with fresh numbers of this node. */
  async read(): Promise<ServiceStatus> {
    await this.heartbeat.beat();
    const [checks, totals, nodes, backups] = await Promise.all([
      this.health.run(),
      this.totals(),
      this.heartbeat.list(),
      this.backups.status(),
    ]);
    const listed = nodes.map((node) => nodeOf(node, this.heartbeat.id));
    return {
      version: RELEASE,
      checks,
      ...totals,
      backups,
      nodes: [...listed.filter((node) => node.is_this), ...listed.filter((node) => !node.is_this)],
    };
  }

  /** Returns what the database says of the whole service. */
  totals(): Promise<Totals> {
    return readPreparedRow<Totals>(this.dataSource, READ_TOTALS, []);
  }
}

const nodeOf = ({ id, name, version, startedAt, seenAt, isUp, numbers }: KnownNode, thisId: string): NodeStatus => ({
  id,
  name,
  version,
  started_at: startedAt.toISOString(),
  seen_at: seenAt.toISOString(),
  is_up: isUp,
  is_this: id === thisId,
  ...numbers,
});
