import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { AccountsPage, Person } from '../../contracts/users/users.contract.js';
import type { ListUsers, SearchUsers } from '../../contracts/users/users.dto.js';
import { isUuid } from '../core/uuid.js';
import { UserEntity } from './user.entity.js';
import { accountOf, personOf } from './user.presenter.js';

/** How many names a search shows, and how many accounts a page. */
const FOUND = 20;
const PAGE = 25;

/** LIKE's own signs in what somebody typed mean themselves. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Who there is: what every module may know of people. */
@Injectable()
export class UsersService {
  constructor(private readonly dataSource: DataSource) {}

  /** The people with these ids; ids without an account are left out. */
  async byIds(ids: readonly string[]): Promise<Map<string, Person>> {
    if (ids.length === 0) return new Map();
    const users = await this.dataSource.manager.findBy(UserEntity, { id: In([...new Set(ids)]) });
    return new Map(users.map((user) => [user.id, personOf(user)]));
  }

  /** The person of that username, in whatever case. */
  async byUsername(username: string): Promise<Person | undefined> {
    const user = await this.dataSource.manager.createQueryBuilder(UserEntity, 'u').where('lower(u.username) = lower(:username)', { username }).getOne();
    return user ? personOf(user) : undefined;
  }

  /** Whether this person wants to be invited to campaigns instead of being added. */
  asksBeforeAdding(id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(UserEntity, { id, askBeforeAdding: true });
  }

  /** The person with that id or username. */
  async find(idOrUsername: string): Promise<Person | undefined> {
    return isUuid(idOrUsername) ? (await this.byIds([idOrUsername])).get(idOrUsername) : this.byUsername(idOrUsername);
  }

  /** Everybody's username, in alphabetical order. */
  async allUsernames(): Promise<string[]> {
    const rows: { username: string }[] = await this.dataSource.query('SELECT username FROM users ORDER BY lower(username)');
    return rows.map((row) => row.username);
  }

  /** What the search popup asks: among everybody, or among the given names. */
  async search({ username, users }: SearchUsers): Promise<{ usernames: string[] }> {
    return { usernames: await this.namesLike(username, users) };
  }

  /** Accounts for administrators, by username. */
  async list({ search = '', page = 1 }: ListUsers): Promise<AccountsPage> {
    const [users, total] = await this.dataSource.manager
      .createQueryBuilder(UserEntity, 'u')
      .where('u.username ILIKE :text OR u.display_name ILIKE :text OR u.email ILIKE :text', { text: `%${literal(search)}%` })
      .orderBy('lower(u.username)')
      .skip((page - 1) * PAGE)
      .take(PAGE)
      .getManyAndCount();
    return { users: users.map(accountOf), total, page, pages: Math.max(1, Math.ceil(total / PAGE)) };
  }

  /** Usernames that hold the fragment, those that begin with it first. */
  private async namesLike(fragment: string, among?: readonly string[]): Promise<string[]> {
    if (fragment === '') return [];
    const rows: { username: string }[] = await this.dataSource.query(
      `SELECT username FROM users
        WHERE username ILIKE '%' || $1 || '%' AND ($2::text[] IS NULL OR lower(username) = ANY ($2))
        ORDER BY username NOT ILIKE $1 || '%', lower(username) LIMIT ${FOUND}`,
      [literal(fragment), among ? lowered(among) : null],
    );
    return rows.map((row) => row.username);
  }
}

const lowered = (names: readonly string[]): string[] => names.map((name) => name.toLowerCase());
