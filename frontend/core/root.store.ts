import { PasskeysStore } from '../auth/passkeys.store.js';
import { SecondFactorStore } from '../auth/second-factor.store.js';
import { SessionStore } from '../auth/session.store.js';
import type { BuilderStore } from '../builder/builder.store.js';
import { CampaignStore } from '../campaigns/campaign.store.js';
import { CampaignsStore } from '../campaigns/campaigns.store.js';
import { JoinStore } from '../campaigns/join.store.js';
import { TableScreenLinkStore } from '../campaigns/table-screen-link.store.js';
import { CharactersStore } from '../characters/characters.store.js';
import { DiceStore } from '../dice/dice.store.js';
import { HistoryStore } from '../history/history.store.js';
import { LibraryStore } from '../library/library.store.js';
import { LogConnection } from '../log/log-connection.js';
import { LogStore, type LogRoom } from '../log/log.store.js';
import { TextRollsStore } from '../log/text-rolls.store.js';
import { MapStore } from '../map/map.store.js';
import { FeedbackStore } from '../notifications/feedback.store.js';
import { NotificationsStore } from '../notifications/notifications.store.js';
import { OwnSessionsStore } from '../users/own-sessions.store.js';
import { StatusStore } from '../status/status.store.js';
import { UsersStore } from '../users/users.store.js';
import { Failure } from '../../contracts/core/failure.js';
import { memberColors } from '../../contracts/map/member-colors.js';
import { basePath } from '../ui/base-path.js';
import type { Api } from './api.js';
import { createApi } from './api.js';
import { SESSION_ENDED } from './failure-message.js';
import { NoticesStore } from './notices.store.js';
import { Socket } from './socket.js';

/** Creates every store of the page. A module gets another module's store only through this one. */
export class RootStore {
  readonly notices = new NoticesStore();
  readonly socket = new Socket();
  readonly api: Api = createApi({
    origin: basePath(),
    onSignedOut: (failure) => this.signedOut(failure),
    onOutdated: () => this.socket.setOutdated(),
  });
  readonly session = new SessionStore(this.api, this.notices, this.socket);
  readonly users = new UsersStore(this.api, this.session);
  readonly secondFactor = new SecondFactorStore(this.api);
  readonly passkeys = new PasskeysStore(this.api);
  readonly ownSessions = new OwnSessionsStore(this.api);
  readonly notifications = new NotificationsStore(this.api, this.notices, this.session, this.socket);
  readonly campaigns = new CampaignsStore(this.api, this.notices);
  readonly campaign = new CampaignStore(this.api, this.notices);
  readonly tableScreenLink = new TableScreenLinkStore(this.campaign, this.notices);
  readonly join = new JoinStore(this.api, this.notices);
  readonly map = new MapStore(this.socket, this.notices, (room) => this.createLog(room));
  readonly history = new HistoryStore({
    commands: this.map.commands,
    socket: this.socket,
    campaignRef: () => this.map.room.campaignRef,
  });
  readonly library = new LibraryStore(this.api);
  readonly characters = new CharactersStore(this.api, this.notices, () => void this.session.refresh());
  readonly dice = new DiceStore();
  readonly textRolls = new TextRollsStore();
  readonly feedback = new FeedbackStore(this.api, this.notices);
  readonly status = new StatusStore(this.api);

  /** Creates the log of a room; the dice of its rolls are thrown over the page. */
  createLog(room: LogRoom): LogStore {
    return new LogStore(room, ({ roll, sender }) => {
      const members = this.campaign.campaign?.users ?? [];
      if (roll) void this.dice.throwRoll(roll.result, memberColors(members.map(({ id }) => id)).get(sender.id));
    });
  }

  /** Creates the connection to a campaign's log away from its map. */
  createLogConnection(): LogConnection {
    return new LogConnection(this.socket, (room) => this.createLog(room));
  }

  private openedBuilder: BuilderStore | undefined;

  /** The character builder's store. @throws Error before `loadBuilder` has created it */
  get builder(): BuilderStore {
    if (!this.openedBuilder) throw new Error('The route of the character builder loads its store first.');
    return this.openedBuilder;
  }

  /** Creates the character builder's store. It holds the rules engine, which no other screen needs. */
  async loadBuilder(): Promise<void> {
    const [{ BuilderStore }, { UnansweredWrites }] = await Promise.all([
      import('../builder/builder.store.js'),
      import('../builder/unanswered-writes.js'),
    ]);
    this.openedBuilder ??= new BuilderStore(this.api, this.notices, {
      loadContent: (items = []) => this.library.loadContentFor(items),
      rulesPages: this.library.pages,
      unanswered: new UnansweredWrites(() => this.session.user?.id),
      characterCount: () => this.session.user?.made_chars.length ?? 0,
      onCharactersChanged: () => void this.session.refresh(),
    });
  }

  /** Handles a 401 during a session, which has ended elsewhere. @returns the Failure that says so */
  private signedOut(failure: Failure): Failure {
    this.session.end();
    return this.session.hasEnded ? new Failure(401, SESSION_ENDED) : failure;
  }
}
