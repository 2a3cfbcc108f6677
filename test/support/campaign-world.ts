import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { login } from '../../contracts/auth/auth.contract.js';
import { changeCampaign, createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import type { Content } from '../../contracts/content/content.types.js';
import { LibraryService } from '../../backend/library/library.service.js';
import { insertAccount } from './accounts.js';
import { makeCharacter, type CharacterOptions, type MadeCharacter } from './characters.js';
import { defined } from './defined.js';
import { Nodes } from './nodes.js';
import { Person } from './person.js';
import { startTestApp, type TestApp } from './app.js';
import type { RunningConfig } from '../../backend/core/config.js';

const PASSWORD = 'correct horse battery';

/** A campaign with its members and an outsider, each in their own browser. */
export interface CampaignWorld {
  readonly campaignId: string;
  readonly dm: Person;
  readonly players: Person[];
  /** The first player. @throws Error when the campaign has no players */
  readonly player: Person;
  /** Signed in, but no member. */
  readonly outsider: Person;
}

/** The fields of a new account; `World.user` fills in the missing ones. */
export interface AccountOptions {
  name?: string;
  displayName?: string;
  role?: 'user' | 'admin';
}

/** Creates what a test needs in a running application: accounts, campaigns and characters. One call creates each. */
export class World {
  private readonly people: Person[] = [];

  private constructor(
    readonly running: TestApp,
    private readonly nodes?: Nodes,
  ) {}

  /**
   * Starts an application for this world. `overrides` replaces parts of its configuration. TEST_NODES starts several
   * nodes, over which the people are spread.
   */
  static async start(overrides: Partial<RunningConfig> = {}): Promise<World> {
    const count = Number(process.env['TEST_NODES'] ?? 1);
    if (count === 1) return World.ofRunningApp(await startTestApp(overrides));
    const nodes = await Nodes.start(count, overrides);
    return new World(nodes.first, nodes);
  }

  /** Creates a world in an application that runs already. `close` closes that application. */
  static ofRunningApp(running: TestApp): World {
    return new World(running);
  }

  get url(): string {
    return this.running.url;
  }

  get database(): DataSource {
    return this.running.app.get(DataSource);
  }

  /** A visitor who is not signed in. */
  stranger(): Person {
    return this.keep(new Person(this.url));
  }

  /** A new user with a confirmed account, signed in. */
  async user({
    name = `u${randomUUID().slice(0, 8)}`,
    displayName = `${name} Display`,
    role = 'user',
  }: AccountOptions = {}): Promise<Person> {
    const email = `${name}@example.test`;
    const id = await insertAccount((sql, parameters) => this.database.query(sql, parameters), {
      username: name,
      displayName,
      email,
      password: PASSWORD,
      role,
    });
    const urls = this.nodes?.urls ?? [this.url];
    const url = urls[this.people.length % urls.length] ?? this.url;
    const person = this.keep(new Person(url, id, name, email, PASSWORD));
    const answer = await person.call(login, { body: { email, password: PASSWORD } });
    if (answer.http !== 200) throw new Error(`${name} cannot log in: ${JSON.stringify(answer)}`);
    return person;
  }

  /** A new campaign with a DM, `players` players and an outsider. */
  async campaign({ players = 1, isPublic = false, name = 'The Lamplit Road' } = {}): Promise<CampaignWorld> {
    const dm = await this.user();
    const { id: campaignId } = await dm.call(createCampaign, { body: { name } });
    const members: Person[] = [];
    for (let index = 0; index < players; index += 1) members.push(await this.member(dm, campaignId));
    if (isPublic) await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'make_public' } });
    const outsider = await this.user();
    return {
      campaignId,
      dm,
      players: members,
      get player() {
        return defined(members[0], 'player in this campaign');
      },
      outsider,
    };
  }

  /** Adds a new user to a campaign as a player. */
  async member(dm: Person, campaignId: string): Promise<Person> {
    const person = await this.user();
    await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'force_add', username: person.username } });
    return person;
  }

  /** Copies a character straight in the database, with its campaign and play state, so that a test can play it. @returns the id */
  async copyCharacter(id: string): Promise<string> {
    const columns =
      'creator_id, campaign_id, is_published, name, archrace, classification, level, choices, saved_sections, play';
    const [copy] = await this.database.query<{ id: string }[]>(
      `INSERT INTO characters (${columns}) SELECT ${columns} FROM characters WHERE id = $1 RETURNING id`,
      [id],
    );
    return defined(copy).id;
  }

  /** The rules content of the running application. */
  get content(): Content {
    return this.running.app.get(LibraryService, { strict: false }).content;
  }

  /** A new character of this person; by default published, at level 1 and in no campaign. */
  character(person: Person, options: CharacterOptions = {}): Promise<MadeCharacter> {
    return makeCharacter(this.content, person, options);
  }

  /** Waits until each node of several has told its sockets what the others have written. */
  async settle(): Promise<void> {
    await this.nodes?.settle();
  }

  /**
   * Stops the comparison of several nodes with the database, which tells some things twice: they learn from messages alone
   * what the others have changed.
   */
  async stopComparing(): Promise<void> {
    await this.nodes?.stopComparing();
  }

  /** Resets the rate limits, for tests in which one person makes more calls than the limits allow. */
  async forgetRates(): Promise<void> {
    await this.database.query('DELETE FROM rate_limits');
  }

  async close(): Promise<void> {
    for (const person of this.people) person.leave();
    await (this.nodes ?? this.running).close();
  }

  private keep(person: Person): Person {
    this.people.push(person);
    person.settle = () => this.settle();
    return person;
  }
}
