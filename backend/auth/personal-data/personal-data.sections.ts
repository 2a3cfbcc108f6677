import { CAMPAIGNS_PERSONAL_DATA } from '../../campaigns/personal-data.subqueries.js';
import { CHARACTERS_PERSONAL_DATA } from '../../characters/personal-data.subqueries.js';
import type { PersonalDataSection } from '../../core/database/personal-data-section.js';
import { ITEMS_PERSONAL_DATA } from '../../items/personal-data.subqueries.js';
import { MAP_PERSONAL_DATA } from '../../map/personal-data.subqueries.js';
import { NOTIFICATIONS_PERSONAL_DATA } from '../../notifications/personal-data.subqueries.js';
import { USERS_PERSONAL_DATA } from '../../users/personal-data.subqueries.js';
import { AUTH_PERSONAL_DATA } from '../personal-data.subqueries.js';

/** The pictures of the person and of their characters, as WebP in Base64. */
const PICTURES: PersonalDataSection = {
  name: 'pictures',
  columns: ['pictures.token'],
  sql: `SELECT p.token AS key, jsonb_build_object('address', o.photo, 'webp', encode(p.large, 'base64')) AS entry
          FROM (SELECT photo FROM users WHERE id = $1 UNION SELECT photo FROM characters WHERE creator_id = $1) o
          JOIN pictures p ON p.token = substring(o.photo FROM '^/pictures/([^/]+)/')`,
  pageSize: 1,
};

/** Everything that the file holds, in its order. */
export const PERSONAL_DATA: readonly PersonalDataSection[] = [
  ...USERS_PERSONAL_DATA,
  ...AUTH_PERSONAL_DATA,
  ...CAMPAIGNS_PERSONAL_DATA,
  ...CHARACTERS_PERSONAL_DATA,
  ...ITEMS_PERSONAL_DATA,
  ...NOTIFICATIONS_PERSONAL_DATA,
  ...MAP_PERSONAL_DATA,
  PICTURES,
];
