import { route } from './route.js';

/** Whether a part of the service does its work; `away` and `outdated` say why it does not, `unused` that it is not set up. */
export interface Checks {
  database: 'ok' | 'away';
  /** Whether the schema has every migration that the program knows. */
  migrations: 'ok' | 'outdated' | 'unknown';
  /** Away: changes of other nodes show within two seconds instead of at once. */
  redis: 'ok' | 'away' | 'unused';
  /** The rules content is loaded. */
  content: 'ok' | 'away';
}

/** The reply of `/health` and `/health/ready`. */
export interface Health {
  status: 'ok' | 'degraded';
  /** The release, such as `1.4.0`. */
  version: string;
  checks: Checks;
}

export const live = route<void, { status: 'ok' }>({
  method: 'GET',
  path: '/health/live',
  access: 'anyone',
  summary: 'The process answers.',
});

export const ready = route<void, Health>({
  method: 'GET',
  path: '/health/ready',
  access: 'anyone',
  summary:
    'The service can do its work; 503 with `checks` while the database does not answer, lacks migrations or the node stops. ' +
    'It is degraded while Redis does not answer: changes of other nodes then show within two seconds.',
});

export const health = route<void, Health>({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  summary: 'What `/health/ready` says, for people: release and checks.',
});

export const readMetrics = route<void, string>({
  method: 'GET',
  path: '/metrics',
  access: 'anyone',
  summary:
    'The metrics of this node as text for Prometheus, for who sends the METRICS_TOKEN as a bearer token: 401 without it, ' +
    '404 while none is set.',
});

/** Calls for an orchestrator or Prometheus. They are never refused for their number, cost no budget and need no session. */
export const PROBES = [live, ready, health, readMetrics] as const;
