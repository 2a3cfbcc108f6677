import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { AccountsPage, Person } from '../../contracts/users/users.contract.js';
import type { ListUsers, SearchUsers } from '../../contracts/users/users.dto.js';
import { isUuid } from '../core/uuid.js';
import { UserEntity } from './user.entity.js';
import { accountOf, personOf } from './user.presenter.js';

/** A search returns at most this many usernames. */
const SEARCH_RESULTS = 20;
/** Accounts on a page. */
const PAGE_SIZE = 25;

/** Escapes the wildcards of LIKE. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Finds people. Every module uses it. */
@Injectable()
export class UsersService {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the people with these ids, by id; leaves out ids without an account. */
  async findByIds(ids: readonly string[], manager = this.dataSource.manager): Promise<Map<string, Person>> {
    if (ids.length === 0) return new Map();
    const users = await manager.findBy(UserEntity, { id: In([...new Set(ids)]) });
    return new Map(users.map((user) => [user.id, personOf(user)]));
  }

  /** Returns the person with that username, ignoring case. */
  async findByUsername(username: string): Promise<Person | undefined> {
    const user = await this.dataSource.manager
      .createQueryBuilder(UserEntity, 'u')
      .where('lower(u.username) = lower(:username)', { username })
      .getOne();
    return user ? personOf(user) : undefined;
  }

  /** Returns whether this person is invited where a DM would otherwise add them directly. */
  asksBeforeAdding(id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(UserEntity, { id, askBeforeAdding: true });
  }

  /** Returns the person with that id or username. */
  async findByIdOrUsername(idOrUsername: string): Promise<Person | undefined> {
    return isUuid(idOrUsername)
      ? (await this.findByIds([idOrUsername])).get(idOrUsername)
      : this.findByUsername(idOrUsername);
  }

  /** Returns the usernames that contain the typed text. Searches all usernames, or only the given ones. */
  async searchUsernames({ username, users }: SearchUsers): Promise<{ usernames: string[] }> {
    return { usernames: await this.findUsernamesContaining(username, users) };
  }

  /** Returns one page of the accounts, sorted by username. */
  async listAccounts({ search = '', page = 1 }: ListUsers): Promise<AccountsPage> {
    const [users, total] = await this.dataSource.manager
      .createQueryBuilder(UserEntity, 'u')
      .where('u.username ILIKE :text OR u.display_name ILIKE :text OR u.email ILIKE :text', {
        text: `%${escapeLike(search)}%`,
      })
      .orderBy('lower(u.username)')
      .skip((page - 1) * PAGE_SIZE)
      .take(PAGE_SIZE)
      .getManyAndCount();
    return { users: users.map(accountOf), total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
  }

  /** Returns the usernames that contain the fragment. Names that begin with it come first. */
  private async findUsernamesContaining(fragment: string, among?: readonly string[]): Promise<string[]> {
    if (fragment === '') return [];
    const rows: { username: string }[] = await this.dataSource.query(
      `SELECT username FROM users
        WHERE username ILIKE '%' || $1 || '%' AND ($2::text[] IS NULL OR lower(username) = ANY ($2))
        ORDER BY username NOT ILIKE $1 || '%', lower(username) LIMIT ${SEARCH_RESULTS}`,
      [escapeLike(fragment), among ? lowerCase(among) : null],
    );
    return rows.map((row) => row.username);
  }
}

const lowerCase = (names: readonly string[]): string[] => names.map((name) => name.toLowerCase());
