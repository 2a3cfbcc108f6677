import { CellMetric, histogram } from './metric-registry.js';

/*
 * Every metric of the program, with its labels: the code that counts says `metrics.rooms` and no name. Labels have few
 * values and say nothing of people or campaigns. A test holds the dashboard and the alert rules in docs/deploy to this
 * list. prom-client adds those that every Node process has (`process_*`, `nodejs_*`).
 */

/** Seconds that calls, emits and commits take. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What an unexpected error has hit; `errorId` in the log names the single one. */
export type ErrorKind = 'call' | 'emit' | 'commit' | 'events' | 'database' | 'redis' | 'mail' | 'background';

/** Every metric of the program, with its labels. */
export const metrics = {
  info: CellMetric.gauge({
    name: 'questhearth_info',
    help: 'The release that runs; always 1.',
    labelNames: ['version'],
  }),

  httpRequests: CellMetric.counter({
    name: 'questhearth_http_requests_total',
    help: 'Answered requests by method, route of the API and status.',
    labelNames: ['method', 'route', 'status'],
  }),
  httpSeconds: histogram({
    name: 'questhearth_http_request_seconds',
    help: 'Seconds from a request until its answer is sent.',
    labelNames: ['method'],
    buckets: SECONDS,
  }),

  sockets: CellMetric.gauge({ name: 'questhearth_sockets', help: 'Open connections of pages and table screens.' }),
  emits: CellMetric.counter({
    name: 'questhearth_emits_total',
    help: 'Emits of clients by event and outcome: done, refused (a failure that the client is told), failed (a 500).',
    labelNames: ['event', 'outcome'],
  }),
  emitSeconds: histogram({
    name: 'questhearth_emit_seconds',
    help: 'Seconds from an emit until its acknowledgement; a change is saved by then.',
    buckets: SECONDS,
  }),
  events: CellMetric.counter({
    name: 'questhearth_map_events_total',
    help: 'Events of the map that were sent, one for each receiving socket.',
  }),

  rooms: CellMetric.gauge({ name: 'questhearth_rooms', help: 'Campaigns whose map is open on this node.' }),
  commandsWaiting: CellMetric.gauge({
    name: 'questhearth_commands_waiting',
    help: 'Commands and tasks of the map that wait in the queues of their rooms.',
  }),
  commitsWaiting: CellMetric.gauge({
    name: 'questhearth_commits_waiting',
    help: 'Commits of maps and sheets that wait for their statement.',
  }),
  commits: CellMetric.counter({
    name: 'questhearth_commits_total',
    help: 'Commits that were written, of maps and of sheets.',
    labelNames: ['of'],
  }),
  commitConflicts: CellMetric.counter({
    name: 'questhearth_commit_conflicts_total',
    help: 'Commits of maps that came late and were tried again on a newer map.',
  }),
  commitGroupSize: histogram({
    name: 'questhearth_commit_group_size',
    help: 'Commits in one statement.',
    labelNames: ['of'],
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
  }),
  commitSeconds: histogram({
    name: 'questhearth_commit_seconds',
    help: 'Seconds that the statement of a group of commits takes.',
    labelNames: ['of'],
    buckets: SECONDS,
  }),
  relaySeconds: histogram({
    name: 'questhearth_relay_seconds',
    help: 'Seconds from the durable commit of a map until its events are handed to the sockets.',
    buckets: [0.0005, 0.001, ...SECONDS],
  }),

  nodeMessages: CellMetric.counter({
    name: 'questhearth_node_messages_total',
    help: 'Messages between the nodes over Redis, by direction: sent or received.',
    labelNames: ['direction'],
  }),
  redisConnected: CellMetric.gauge({
    name: 'questhearth_redis_connected',
    help: '1 while messages of other nodes arrive, 0 while Redis is away. A node alone says 1.',
  }),
  databaseConnections: CellMetric.gauge({
    name: 'questhearth_database_connections',
    help: 'Connections of the pool: used or idle. Waiting: work that waits for one.',
    labelNames: ['state'],
  }),
  databaseBytes: CellMetric.gauge({ name: 'questhearth_database_bytes', help: 'Size of the database.' }),
  accounts: CellMetric.gauge({ name: 'questhearth_accounts', help: 'Accounts, the same on every node.' }),
  campaigns: CellMetric.gauge({ name: 'questhearth_campaigns', help: 'Campaigns, the same on every node.' }),
  nodes: CellMetric.gauge({ name: 'questhearth_nodes', help: 'Nodes that were heard of in the last minute.' }),

  backupProvedAt: CellMetric.gauge({
    name: 'questhearth_backup_proved_timestamp_seconds',
    help: 'When the last backup was made that was restored and compared; 0 without one.',
  }),
  backupBytes: CellMetric.gauge({
    name: 'questhearth_backup_proved_bytes',
    help: 'Size of the last backup that was restored and compared.',
  }),
  backupOverdue: CellMetric.gauge({
    name: 'questhearth_backup_overdue',
    help: '1 when the last proved backup is older than twice the time between two.',
  }),

  errors: CellMetric.counter({
    name: 'questhearth_errors_total',
    help: 'Unexpected errors by kind. Lost connections to the database or to Redis count once in ten seconds.',
    labelNames: ['kind'],
  }),
  sweptRows: CellMetric.counter({
    name: 'questhearth_swept_rows_total',
    help: 'Rows that nobody needed any more and the sweep has deleted, by table.',
    labelNames: ['table'],
  }),
} as const;

/** Counts an unexpected error. */
export const countError = (kind: ErrorKind): void => void (metrics.errors.cell({ kind }).value += 1);

// A rate needs a first value, also of what has never happened.
for (const kind of [
  'call',
  'emit',
  'commit',
  'events',
  'database',
  'redis',
  'mail',
  'background',
] satisfies ErrorKind[])
  metrics.errors.cell({ kind });
