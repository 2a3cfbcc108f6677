import { logout } from '../../../contracts/auth/auth.contract.js';
import { campaignChanged, changeCampaign, deleteCampaign } from '../../../contracts/campaigns/campaigns.contract.js';
import { notificationsChanged } from '../../../contracts/notifications/notifications.contract.js';
import { editUser } from '../../../contracts/users/users.contract.js';
import type { Answer, Person } from '../person.js';
import type { FaultyClient, Sent } from './client.js';
import type { FaultyCluster } from './cluster.js';
import { SECRET } from './players.js';

/** The ways in which somebody loses access. */
export const REVOCATIONS = ['removed', 'role fell', 'signed out', 'password changed', 'campaign deleted'] as const;

/** How the access of one person ends, or that of everybody with the campaign. */
export type RevocationKind = (typeof REVOCATIONS)[number];

/** After these the person is not signed in any more. */
export const endsSession = (kind: RevocationKind): boolean => kind === 'signed out' || kind === 'password changed';

/** Who loses access: a player, everybody, or the second DM, who has both sheets open. */
export function losersOf(kind: RevocationKind, clients: readonly FaultyClient[]): FaultyClient[] {
  if (kind === 'campaign deleted') return [...clients];
  return clients.slice(...(kind === 'removed' ? [-1] : [1, 2]));
}

/** What a revocation needs to be made. */
interface Revocable {
  readonly cluster: FaultyCluster;
  readonly campaignId: string;
  readonly dm: Person;
  readonly loser: FaultyClient;
}

/** Ends access once, at a node at which the person has no socket. @returns the HTTP code; 200 for a change of the database */
export async function endAccess(kind: RevocationKind, { cluster, campaignId, dm, loser }: Revocable): Promise<number> {
  const other = cluster.urls.find((url) => url !== loser.url) ?? '';
  // A copy of the person, because the page goes on with the session that it had.
  const [person, dmThere] = [loser.person.at(other), dm.at(other)];
  const params = { campaignId };
  const codeOf = async (answer: Promise<Answer<object>>): Promise<number> => (await answer).http;
  switch (kind) {
    case 'removed':
      return codeOf(dmThere.call(changeCampaign, { params, body: { type: 'remove', username: person.username } }));
    case 'campaign deleted':
      return codeOf(dmThere.call(deleteCampaign, { params }));
    case 'signed out':
      return codeOf(person.call(logout));
    case 'password changed': {
      const { id, password } = person;
      // The same one again, with which the person signs in for the next history.
      const body = { type: 'pass_change', old_password: password, new_password: password, repeat_pass: password };
      return codeOf(person.call(editUser, { params: { id }, body }));
    }
    case 'role fell':
      // Nothing in the program takes a role away; an operator may.
      await cluster.pool.query('UPDATE campaign_members SET is_dm = false WHERE campaign_id = $1 AND user_id = $2', [
        campaignId,
        person.id,
      ]);
      return 200;
  }
}

/** Events of a person who is signed in, whatever their campaigns are: they say only that something must be fetched again. */
const OF_PERSON: ReadonlySet<string> = new Set([notificationsChanged.name, campaignChanged.name]);

/** When access has ended, and within how many milliseconds every node must know it. */
export interface EndedAccess {
  readonly kind: RevocationKind;
  readonly at: number;
  readonly within: number;
}

/** What a page has seen and done, as far as its access matters. */
export type RevokedPage = Pick<FaultyClient, 'told' | 'pings' | 'sent' | 'received'> & {
  readonly sheets: readonly { readonly told: readonly number[] }[];
};

/**
 * Checks that a page without access gets and does nothing any more. The page of somebody whose role fell goes on as a
 * player's, so it still gets changes of the map; `checkViews` says which.
 * @returns what is wrong
 */
export function checkRevoked(page: RevokedPage, { kind, at, within }: EndedAccess): string[] {
  const told = page.told.filter(({ event }) => endsSession(kind) || !OF_PERSON.has(event));
  const lateEvent = told.at(-1)?.event;
  const tooLate = (what: string, times: readonly number[]): string[] => {
    const last = Math.round(Math.max(0, ...times) - at);
    return last > within ? [`(${kind}) ${what} ${last} ms later (at most ${Math.round(within)})`] : [];
  };
  // A player may talk too, and take moves back.
  const isLost = ({ said, isTravel = false }: Sent): boolean =>
    kind !== 'role fell' || (said === undefined && !isTravel);
  const done = page.sent.filter((one) => one.outcome === 'done' && isLost(one)).map((command) => command.at);
  const sheets = page.sheets.flatMap(({ told }) => told);
  const secrets = page.received.filter(({ text }) => text.includes(SECRET)).map((bytes) => bytes.at);
  return [
    ...tooLate('got a change of a sheet', sheets),
    ...tooLate('did a command', done),
    ...(kind === 'role fell'
      ? tooLate('read a secret', secrets)
      : [
          ...tooLate(
            `got '${lateEvent}'`,
            told.map((event) => event.at),
          ),
          ...tooLate('could ping', page.pings),
        ]),
  ];
}
