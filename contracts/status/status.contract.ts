import type { BackupStatus } from '../backups/backups.contract.js';
import type { Checks } from '../core/health.contract.js';
import { route } from '../core/route.js';

/** A process that serves the campaigns, as it says of itself every ten seconds. */
export interface NodeStatus {
  id: string;
  /** Host and port. */
  name: string;
  /** The release, such as `1.4.0`. */
  version: string;
  /** ISO 8601. */
  started_at: string;
  /** ISO 8601: when it was heard of last. */
  seen_at: string;
  /** Whether it was heard of lately. One that stops says so and leaves the list; one that is lost stays for an hour. */
  is_up: boolean;
  /** Whether it has answered this call. */
  is_this: boolean;
  /** Open connections of pages and table screens. */
  sockets: number;
  /** Campaigns whose map is open. */
  rooms: number;
  /** The share of the last ten seconds in which it had work, from 0 to 1. */
  busy: number;
  /** Milliseconds for which the event loop was late, in the worst hundredth of the last ten seconds. */
  lag_ms: number;
  memory_bytes: number;
  /** Unexpected errors since its start. */
  errors: number;
}

/** The service at a glance, for administrators. */
export interface ServiceStatus {
  version: string;
  checks: Checks;
  accounts: number;
  campaigns: number;
  characters: number;
  database_bytes: number;
  /** The version of PostgreSQL. */
  database_version: string;
  backups: BackupStatus;
  /** This node first, then the others by name. */
  nodes: NodeStatus[];
}

export const getStatus = route<void, ServiceStatus>({
  method: 'GET',
  path: '/api/v1/admin/status',
  access: 'admin',
  summary: 'The service at a glance: people, campaigns, connections, database, release and nodes.',
});
