import { route } from './route.js';

export const live = route<void, { status: 'ok' }>({
  method: 'GET',
  path: '/health/live',
  access: 'anyone',
  summary: 'The process answers.',
});

export const ready = route<void, { status: 'ok' | 'degraded' }>({
  method: 'GET',
  path: '/health/ready',
  access: 'anyone',
  summary:
    'The service can do its work; 503 while the database does not answer. ' +
    'It is degraded while Redis does not: changes of other nodes then show within two seconds.',
});

/** Calls for an orchestrator. They are never refused and cost no budget. */
export const PROBES = [live, ready] as const;
