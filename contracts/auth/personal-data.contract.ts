import { route } from '../core/route.js';

/** How the file begins. The version rises when a field changes its meaning; new fields do not raise it. */
export const PERSONAL_DATA_FORMAT = { format: 'questhearth-personal-data', version: 1 } as const;

export const downloadPersonalData = route<void, Blob>({
  method: 'GET',
  path: '/api/v1/personal_data',
  access: 'user',
  summary: 'Returns all that is kept about the user as one JSON file, with their pictures.',
});
