import { fileURLToPath } from 'node:url';
import type { Fault } from './cluster.js';
import type { RevocationKind } from './revocation.js';
import type { Schedule } from './schedule.js';

/** A text of a module, and what stands there in a broken node. */
interface Replacement {
  readonly file: string;
  readonly text: string;
  readonly by: string;
}

/** A fault that is built into a node. */
interface BuiltInFault {
  /** What the checker says of it: no other problem counts as having found it. */
  readonly finding: RegExp;
  readonly replacements: readonly Replacement[];
  /** What the schedules have in common in which it shows for certain, or almost. */
  readonly schedule: Partial<Schedule>;
}

/** The map was changed in a way that nobody has committed. */
const NO_COMMIT = /is the map after no commit/;

const ROOM = 'backend/map/map.room.ts';
const STATEMENT = 'backend/map/map.commit-statement.ts';
const LISTENERS = 'backend/map/map.listeners.ts';
const SESSIONS = 'backend/auth/sessions.gateway.ts';
const APPLY = 'this.cache.applyReceived(state);';
const PUBSUB = 'backend/core/nodes/redis-pubsub.ts';
const PUBLISH = 'this.sender.spublish(this.prefix + channel, text).catch((error: Error) => this.logOutage(error));';

/** Loses every third message, as Redis may; a whole node reads what it has missed. */
const LOSES_MESSAGES: Replacement = {
  file: PUBSUB,
  text: 'sent.value += 1;',
  by: 'sent.value += 1;\n    if (sent.value % 3 === 0) return;',
};

/** Finds no change of the members that another node has not told, which loses what Redis has lost. */
const DOES_NOT_COMPARE_MEMBERS: Replacement = {
  file: LISTENERS,
  text: 'compare: (id, hashes) => people.compare(id, JSON.stringify(hashes)),',
  by: 'compare: () => undefined,',
};

/** Ends the sockets of a session only at the node at which it has ended. */
const LOSES_SIGN_OUTS: readonly Replacement[] = [
  { file: SESSIONS, text: "this.events.onEveryNode('user.signed-out', ", by: "this.events.after('user.signed-out', " },
  {
    file: SESSIONS,
    text: 'compare: (sessionId) => this.disconnectSession(sessionId),',
    by: 'compare: () => undefined,',
  },
];

/** Some seconds in which nothing else fails, also when somebody loses access. */
const QUIET: Partial<Schedule> = {
  faults: [{ kind: 'none', node: 0, milliseconds: 5_000 }],
  revokesWithoutRedis: false,
};

/**
 * People lose access in this way while nothing else fails and only one person goes on: a node that reads the map again, for
 * whatever reason, reads its members too and needs no other word.
 */
const losesAccess = (kind: RevocationKind): Partial<Schedule> => ({ ...QUIET, areAllQuiet: true, revocations: [kind] });

/** The same fault at each of the nodes, twice. */
const atEachNode = (kind: Fault['kind'], milliseconds: number): Fault[] =>
  [0, 1, 2, 0, 1, 2].map((node) => ({ kind, node, milliseconds }));

/** The nodes that are broken on purpose: the checker must find each of them. */
export const BROKEN: Readonly<Record<string, BuiltInFault>> = {
  'a dropped version check': {
    finding: NO_COMMIT,
    // Two nodes change the same version when neither has heard of the other.
    schedule: { faults: atEachNode('delay redis', 1_000) },
    replacements: [
      {
        file: STATEMENT,
        text: "ON m.campaign_id = commits.campaign_id AND m.version = commits.base'",
        by: "ON m.campaign_id = commits.campaign_id'",
      },
      {
        file: STATEMENT,
        text: 'WHERE m.campaign_id = given.campaign_id AND m.version = given.base\n',
        by: 'WHERE m.campaign_id = given.campaign_id\n',
      },
    ],
  },
  'a doubled message': {
    finding: NO_COMMIT,
    schedule: QUIET,
    replacements: [
      {
        file: PUBSUB,
        text: PUBLISH,
        by: `${PUBLISH}\n    setTimeout(() => { ${PUBLISH} }, 100);`,
      },
      {
        file: ROOM,
        text: APPLY,
        by: `if (commit.version <= state.version) {
        state.applyCommit(commit);
        return this.subscribers.deliver(this.subscribers.prepare(state, state.takeChange()));
      }
      ${APPLY}`,
      },
    ],
  },
  'a skipped gap': {
    finding: NO_COMMIT,
    // The next message has to arrive before somebody asks for the map.
    schedule: { ...QUIET, asksForMap: 'never' },
    replacements: [
      LOSES_MESSAGES,
      {
        file: ROOM,
        text: 'await this.cache.upTo(state, commit.version);',
        by: `if (state.version < commit.version) {
        state.applyCommit(commit);
        this.subscribers.deliver(this.subscribers.prepare(state, state.takeChange()));
      }`,
      },
    ],
  },
  'a snapshot of an old room': {
    finding: /is older than/,
    // Somebody has to ask for the map while a stroke has its answer and has not reached every node.
    schedule: { ...QUIET, asksForMap: 'always' },
    replacements: [
      LOSES_MESSAGES,
      {
        file: ROOM,
        text: 'return isMember ? this.cache.upTo(state, seen.version) :',
        by: 'return isMember ? state :',
      },
    ],
  },
  'a lost removal': {
    finding: /\(removed\) (got '[^']+'|could ping) \d+ ms later/,
    schedule: losesAccess('removed'),
    replacements: [{ file: LISTENERS, text: "      'campaign.member.left',\n", by: '' }, DOES_NOT_COMPARE_MEMBERS],
  },
  'a lost fall of a role': {
    finding: /\(role fell\) (read a secret|did a command) \d+ ms later|\(role fell\) not a player's view/,
    schedule: losesAccess('role fell'),
    replacements: [DOES_NOT_COMPARE_MEMBERS],
  },
  'a lost sign-out': {
    finding: /\(signed out\) (got '[^']+'|could ping) \d+ ms later/,
    schedule: losesAccess('signed out'),
    replacements: LOSES_SIGN_OUTS,
  },
  'a lost password change': {
    finding: /\(password changed\) (got '[^']+'|could ping) \d+ ms later/,
    schedule: losesAccess('password changed'),
    replacements: LOSES_SIGN_OUTS,
  },
  'a lost deletion': {
    finding: /\(campaign deleted\) (got '[^']+'|could ping) \d+ ms later/,
    schedule: losesAccess('campaign deleted'),
    replacements: [
      {
        file: LISTENERS,
        text: "this.events.onEveryNode('campaign.deleted', ",
        by: "this.events.after('campaign.deleted', ",
      },
      DOES_NOT_COMPARE_MEMBERS,
    ],
  },
};

/** The environment of a node with these replacements. */
export const brokenNode = (replacements: readonly Replacement[]): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('./broken-node.mjs', import.meta.url))}`,
  BROKEN_NODE: JSON.stringify(replacements),
});
