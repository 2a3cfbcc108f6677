import { route } from './route.js';

/** GET /health/live: the process answers. */
export const live = route<void, { status: 'ok' }>({
  method: 'GET',
  path: '/health/live',
  access: 'anyone',
  summary: 'The process answers.',
});

/** GET /health/ready: the database answers too; 503 while it does not. */
export const ready = route<void, { status: 'ok' }>({
  method: 'GET',
  path: '/health/ready',
  access: 'anyone',
  summary: 'The service can do its work; 503 while the database does not answer.',
});
