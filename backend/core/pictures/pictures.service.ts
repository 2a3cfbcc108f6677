import { randomBytes } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataSource, type EntityManager } from 'typeorm';
import { badInput, isFinal, notFound } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { getPicture, PICTURE_SIZES, type PictureSize } from '../../../contracts/core/pictures.contract.js';
import { fillPath } from '../../../contracts/core/route.js';
import { Sweep } from '../database/sweep.js';
import { RateLimiter } from '../load/rate-limiter.js';
import { PictureEntity } from './picture.entity.js';
import { encodePicture, type EncodedPicture } from './pictures.encoder.js';

/** Pictures that are encoded at the same time; each may take a hundred megabytes. */
const PARALLEL_ENCODINGS = 1;

/** Pictures that one statement of the sweep deletes; each may have a megabyte. */
const PICTURES_AT_ONCE = 100;

/** The address of a picture; the group is its token. */
const ADDRESS = /^\/pictures\/([\w-]+)\/(?:small|large)$/;

/** Stores the pictures of accounts, campaigns and characters in the database, so that one backup holds everything. */
@Injectable()
export class PicturesService implements OnApplicationBootstrap {
  private readonly limit = pLimit(PARALLEL_ENCODINGS);
  /** The columns with addresses of pictures. */
  private readonly users: { readonly table: string; readonly column: string }[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimiter,
    private readonly sweep: Sweep,
  ) {}

  /** Says that a column holds addresses of pictures. A picture that no such column names goes after a day. */
  areUsedIn(table: string, column: string): void {
    this.users.push({ table, column });
  }

  /** The columns that hold addresses of pictures, as `table.column`, sorted. */
  get columns(): string[] {
    return this.users.map(({ table, column }) => `${table}.${column}`).sort();
  }

  onApplicationBootstrap(): void {
    const used = this.users.map(
      ({ table, column }) => `SELECT substring(u.${column} FROM '/pictures/([^/]+)/') FROM ${table} u
        WHERE u.${column} LIKE '%/pictures/%/%'`,
    );
    // A picture is stored a moment before the row that names it.
    const where = `t.created_at < now() - interval '1 day' AND t.token NOT IN (${used.join(' UNION ALL ')})`;
    if (used.length > 0) this.sweep.add({ table: 'pictures', where, atOnce: PICTURES_AT_ONCE });
  }

  /**
   * Encodes and stores a picture that a person has uploaded, and counts the upload.
   * @returns the address of the large size; the caller stores it
   * @throws Failure 400 naming `file` when it is missing, too large or not a picture, 429 after too many uploads
   */
  private async save(userId: string, file: Express.Multer.File | undefined): Promise<string> {
    await this.rates.consume('upload.user', userId);
    if (!file) throw badInput('file', 'Choose a picture first.');
    if (file.size > LIMITS.pictureBytes)
      throw badInput('file', 'The picture is larger than 8 MB. Choose a smaller one.');
    return this.store(this.dataSource.manager, await this.encode(file.buffer));
  }

  /** Encodes a picture; one at a time. @throws Failure 400 naming `file` when it is no picture */
  encode(bytes: Buffer): Promise<EncodedPicture> {
    return this.limit(encodePicture, bytes);
  }

  /** Stores an encoded picture. @returns the address of the large size, which the caller stores */
  async store(manager: EntityManager, picture: EncodedPicture): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    await manager.insert(PictureEntity, { token, ...picture });
    return fillPath(getPicture.path, { token, size: 'large' });
  }

  /**
   * Saves a picture and calls `store` with its address. Encoding takes a while and is over then, so `store` may lock
   * rows. Deletes the picture again when `store` fails for good; after a lost connection it may be in use.
   * @throws Failure as `save` and `store`
   */
  async saveFor<Result>(
    userId: string,
    file: Express.Multer.File | undefined,
    store: (address: string) => Promise<Result>,
  ): Promise<Result> {
    const address = await this.save(userId, file);
    try {
      return await store(address);
    } catch (problem) {
      if (isFinal(problem)) await this.discard(address);
      throw problem;
    }
  }

  /** Deletes the picture at an address; does nothing without one. */
  async discard(address: string | null, transaction: EntityManager = this.dataSource.manager): Promise<void> {
    const token = ADDRESS.exec(address ?? '')?.[1];
    if (token) await transaction.delete(PictureEntity, { token });
  }

  /** Returns the bytes of a picture in one size. @throws Failure 404 */
  async read(token: string, size: string): Promise<Buffer> {
    if (!isSize(size)) throw notFound('picture');
    const picture = await this.dataSource.manager.findOne(PictureEntity, {
      where: { token },
      select: { token: true, [size]: true },
    });
    if (!picture) throw notFound('picture');
    return picture[size];
  }
}

const isSize = (size: string): size is PictureSize => (PICTURE_SIZES as readonly string[]).includes(size);
