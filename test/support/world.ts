import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { login } from '../../contracts/auth/auth.contract.js';
import { changeCampaign, createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import type { Content } from '../../contracts/content/content.types.js';
import { LibraryService } from '../../backend/library/library.service.js';
import { insertAccount } from './accounts.js';
import { makeCharacter, type CharacterOptions, type MadeCharacter } from './characters.js';
import { Person } from './person.js';
import { startTestApp, type TestApp } from './app.js';
import type { RunningConfig } from '../../backend/core/config.js';

const PASSWORD = 'correct horse battery';

/** A campaign with its people, each in a browser of their own. */
export interface CampaignWorld {
  readonly campaignId: string;
  readonly dm: Person;
  readonly players: Person[];
  /** The first player. */
  readonly player: Person;
  /** Signed in, but no member. */
  readonly outsider: Person;
}

/** Who a new account is for; what is left out is made up. */
export interface Newcomer {
  name?: string;
  displayName?: string;
  role?: 'user' | 'admin';
}

/** Makes whatever a test needs, missing parents included, in one call. */
export class World {
  private readonly people: Person[] = [];

  private constructor(readonly running: TestApp) {}

  static async start(overrides: Partial<RunningConfig> = {}): Promise<World> {
    return World.around(await startTestApp(overrides));
  }

  /** The same in an application that is running already. */
  static around(running: TestApp): World {
    return new World(running);
  }

  get url(): string {
    return this.running.url;
  }

  get database(): DataSource {
    return this.running.app.get(DataSource);
  }

  /** Somebody who has not signed in. */
  stranger(): Person {
    return this.keep(new Person(this.url));
  }

  /** Somebody with a confirmed account, signed in. */
  async user({
    name = `u${randomUUID().slice(0, 8)}`,
    displayName = `${name} Display`,
    role = 'user',
  }: Newcomer = {}): Promise<Person> {
    const email = `${name}@example.test`;
    const id = await insertAccount((sql, parameters) => this.database.query(sql, parameters), {
      username: name,
      displayName,
      email,
      password: PASSWORD,
      role,
    });
    const person = this.keep(new Person(this.url, id, name, email, PASSWORD));
    const answer = await person.call(login, { body: { email, password: PASSWORD } });
    if (answer.http !== 200) throw new Error(`${name} cannot log in: ${JSON.stringify(answer)}`);
    return person;
  }

  /** A campaign with a DM, players and an outsider. */
  async campaign({ players = 1, isPublic = false, name = 'The Lamplit Road' } = {}): Promise<CampaignWorld> {
    const dm = await this.user();
    const { id: campaignId } = await dm.call(createCampaign, { body: { name } });
    const members: Person[] = [];
    for (let index = 0; index < players; index += 1) members.push(await this.member(dm, campaignId));
    if (isPublic) await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'make_public' } });
    const outsider = await this.user();
    return { campaignId, dm, players: members, player: members[0] ?? outsider, outsider };
  }

  /** One more player in a campaign. */
  async member(dm: Person, campaignId: string): Promise<Person> {
    const person = await this.user();
    await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'force_add', username: person.username } });
    return person;
  }

  /** The rules content of the running application. */
  get content(): Content {
    return this.running.app.get(LibraryService, { strict: false }).content;
  }

  /** A character of this person: published, at level 1 and in no campaign unless wished otherwise. */
  character(person: Person, wish: CharacterOptions = {}): Promise<MadeCharacter> {
    return makeCharacter(this.content, person, wish);
  }

  /** Makes the rate limits forget what was tried, for tests in which one person does a year's work. */
  async forgetRates(): Promise<void> {
    await this.database.query('DELETE FROM rate_limits');
  }

  async close(): Promise<void> {
    for (const person of this.people) person.leave();
    await this.running.close();
  }

  private keep(person: Person): Person {
    this.people.push(person);
    return person;
  }
}
