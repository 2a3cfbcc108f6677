import type { BrowserContext, Page } from 'playwright/test';
import { callsOf, type Call } from '../context-calls.js';
import { AdminPage } from './admin.page.js';
import { AuthPage } from './auth.page.js';
import { BuilderPage } from './builder.page.js';
import { CampaignPage } from './campaign.page.js';
import { CampaignsPage } from './campaigns.page.js';
import { CharactersPage } from './characters.page.js';
import { FeedbackPage } from './feedback.page.js';
import { HomePage } from './home.page.js';
import { JoinPage } from './join.page.js';
import { MainStatsPage } from './main-stats.page.js';
import { MapPage } from './map.page.js';
import { NotificationsPage } from './notifications.page.js';
import { PowersPage } from './powers.page.js';
import { ProfilePage } from './profile.page.js';
import { SheetInventoryPage } from './sheet-inventory.page.js';
import { SheetNotesPage } from './sheet-notes.page.js';
import { SheetPage } from './sheet.page.js';
import { ShellPage } from './shell.page.js';
import { SideSheetPage } from './side-sheet.page.js';

/** The browser's own messages about refused requests and lost connections, which tests cause on purpose. */
const EXPECTED_ERRORS = /status of (4\d\d|503)|net::ERR_|WebSocket connection to/;

/** The beginning of the frame with which socket.io accepts a connection. */
const CONNECTED = '40';

/** A user in their own browser context, with the page objects of every screen. */
export class Person {
  /** The unexpected console errors and uncaught errors of the page. */
  readonly consoleErrors: string[] = [];
  /** The console errors that the test causes on purpose. */
  readonly expectedErrors = [EXPECTED_ERRORS];
  readonly password = 'a long evening at the table';

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly username: string,
  ) {
    page.on('console', (message) => {
      const isExpected = this.expectedErrors.some((pattern) => pattern.test(message.text()));
      if (message.type() === 'error' && !isExpected) this.consoleErrors.push(message.text());
    });
    page.on('pageerror', (error) => this.consoleErrors.push(String(error)));
  }

  static async open(context: BrowserContext, username: string): Promise<Person> {
    return new Person(context, await context.newPage(), username);
  }

  get email(): string {
    return `${this.username}@example.test`;
  }

  /** Asks the server for the id of the signed-in account. */
  async id(): Promise<string> {
    const reply = (await (await this.call('GET', '/api/v1/current_user')).json()) as { id: string };
    return reply.id;
  }

  get displayName(): string {
    return `Name of ${this.username}`;
  }

  /** Resolves when the page that opens next hears what others change. Call it before the page opens. */
  live(): Promise<void> {
    return new Promise((resolve) =>
      this.page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => String(payload).startsWith(CONNECTED) && resolve()),
      ),
    );
  }

  /** Makes a call outside of the page, with its session. */
  readonly call: Call = (...call) => callsOf(this.context)(...call);

  readonly shell = (): ShellPage => new ShellPage(this.page);
  readonly auth = (): AuthPage => new AuthPage(this.page);
  readonly home = (): HomePage => new HomePage(this.page);
  readonly profile = (): ProfilePage => new ProfilePage(this.page);
  readonly notifications = (): NotificationsPage => new NotificationsPage(this.page);
  readonly powers = (): PowersPage => new PowersPage(this.page);
  readonly feedback = (): FeedbackPage => new FeedbackPage(this.page);
  readonly admin = (): AdminPage => new AdminPage(this.page);
  readonly campaigns = (): CampaignsPage => new CampaignsPage(this.page);
  readonly characters = (): CharactersPage => new CharactersPage(this.page);
  readonly builder = (): BuilderPage => new BuilderPage(this.page);
  readonly map = (): MapPage => new MapPage(this.page);
  readonly join = (): JoinPage => new JoinPage(this.page);
  readonly sheet = (): SheetPage => new SheetPage(this.page);
  readonly sideSheet = (): SideSheetPage => new SideSheetPage(this.page);
  readonly mainStats = (): MainStatsPage => new MainStatsPage(this.page);
  readonly inventory = (): SheetInventoryPage => new SheetInventoryPage(this.page);
  readonly sheetNotes = (): SheetNotesPage => new SheetNotesPage(this.page);
  readonly campaign = (): CampaignPage => new CampaignPage(this.page);
}
