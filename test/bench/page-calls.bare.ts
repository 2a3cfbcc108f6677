/*
 * The baseline of the page calls: bare Express with express-session, the same session store, and one prepared statement a
 * call. `page-calls.bare.ts <port> <database url> <session secret>`. It checks and hides nothing beyond what its statements
 * ask, and it writes no session. It reports its CPU time over IPC.
 */
import 'reflect-metadata';
import express, { type Request, type Response } from 'express';
import pg from 'pg';
import { characterOf, type StoredSheet } from '../../backend/characters/sheet.presenter.js';
import type { CharacterRecord } from '../../backend/characters/character.repository.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { srdContent } from '../support/content-pack.js';
import { bareSessions } from './bare-sessions.js';
import { reportCpu } from './map.cpu.js';
import { STATEMENTS } from './page-calls.statements.js';

type Row = Record<string, unknown>;
type Rows = readonly Row[];

const [port = '0', databaseUrl = '', secret = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const content = srdContent();
const raceNames = new Map(
  Object.entries({ ...content.core_races, ...content.subraces }).map(([id, { name }]) => [id, name]),
);
/** The sheets that the rules compute, by character: the baseline computes each once and never again. */
const sheets = new Map<string, object>();

const withRaceNames = (characters: unknown): Rows =>
  ((characters ?? []) as Rows).map((each) => ({ ...each, race: raceNames.get(String(each['race'])) }));

const listed = (characters: unknown): Rows =>
  withRaceNames(characters).map((each) => ({
    ...each,
    completion_status: each['campaign'] ? 'Already joined' : 'Ready to join',
  }));

function campaignReply(person: string, [row]: Rows): object | undefined {
  if (!row) return undefined;
  const { username, display_name, is_dm, members, characters, dm, ...campaign } = row;
  const { all_users = [], invitations, has_map, dismissed } = (dm ?? {}) as Row;
  return {
    campaign: { ...campaign, characters: withRaceNames(characters), users: members },
    level: is_dm ? 'dm' : 'player',
    users: members,
    current_user: { id: person, username, display_name },
    all_users,
    dm: is_dm ? { invitations, join_link: null, table_screen: null, first_steps: { has_map, dismissed } } : null,
  };
}

function currentUserReply([row]: Rows): object | undefined {
  if (!row) return undefined;
  const { characters, campaigns, requests, ...user } = row;
  return {
    ...user,
    is_unread: Number(user['unread_count']) > 0,
    admin: user['role'] === 'admin',
    owner: true,
    made_chars: listed(characters),
    campaigns: campaigns ?? [],
    requests: requests ?? [],
  };
}

function sheetReply([row]: Rows): object | undefined {
  if (!row) return undefined;
  const { history, saved_sections: _sections, ...character } = row;
  return { character: { ...sheetOf(row), ...character }, history: history ?? [] };
}

function sheetOf(row: Row): object {
  const id = String(row['id']);
  const { choices, play } = row as Pick<CharacterRecord, 'choices' | 'play'>;
  const stored = { ...row, savedSections: row['saved_sections'] } as unknown as StoredSheet;
  const sheet = sheets.get(id) ?? characterOf(content, stored, evaluate(content, choices, play), null);
  sheets.set(id, sheet);
  return sheet;
}

/** Answers with what one statement returns, or 404. */
const answer =
  (name: keyof typeof STATEMENTS, ids: readonly string[], body: (person: string, rows: Rows) => object | undefined) =>
  async (request: Request, response: Response): Promise<void> => {
    const person = request.session.passport?.user?.id;
    if (!person) return void response.sendStatus(401);
    const values = [person, ...ids.map((id) => request.params[id])];
    const { rows } = await pool.query<Row>({ name, text: STATEMENTS[name], values });
    const reply = body(person, rows);
    if (reply) response.json(reply);
    else response.sendStatus(404);
  };

const app = express();
app.use(bareSessions(pool, secret));
app.get('/api/v1/campaigns/:campaignId', answer('campaign', ['campaignId'], campaignReply));
app.get(
  '/api/v1/current_user',
  answer('current_user', [], (_, rows) => currentUserReply(rows)),
);
app.get(
  '/api/v1/campaigns',
  answer('campaigns', [], (_, campaigns) => ({ campaigns, msg: '' })),
);
app.get(
  '/api/v1/characters',
  answer('characters', [], (_, [row]) => ({
    characters: listed(row?.['characters']),
    campaigns: row?.['campaigns'] ?? [],
  })),
);
app.get(
  '/api/v1/campaign/:campaignId/character/:characterId',
  answer('sheet', ['campaignId', 'characterId'], (_, rows) => sheetReply(rows)),
);
app.listen(Number(port), '127.0.0.1', () => reportCpu());
