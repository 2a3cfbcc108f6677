import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { badInput, notFound } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { getPicture, PICTURE_SIZES, type PictureSize } from '../../../contracts/core/pictures.contract.js';
import { fillPath } from '../../../contracts/core/route.js';
import { RateLimits } from '../rate-limits.js';
import { PictureEntity } from './picture.entity.js';
import { encodePicture } from './pictures.encoder.js';

/** Pictures decoded at the same time; each may take some hundred megabytes. */
const AT_ONCE = 2;

const ADDRESS = /^\/pictures\/([\w-]+)\/(?:small|large)$/;

/** The pictures of accounts, campaigns and characters; in the database, so that one backup holds everything. */
@Injectable()
export class PicturesService {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimits,
  ) {}

  /**
   * Keeps a picture that a person has uploaded, and counts it.
   * @returns the address of its large size, to be stored where the picture belongs
   * @throws Failure 400 naming `file` when it is missing or no picture, 413 when it is too large, 429 after too many
   */
  async save(
    userId: string,
    file: Express.Multer.File | undefined,
    transaction: EntityManager = this.dataSource.manager,
  ): Promise<string> {
    await this.rates.consume('upload.account', userId);
    if (!file) throw badInput('file', 'Choose a picture first.');
    if (file.size > LIMITS.pictureBytes) throw badInput('file', 'The picture is larger than 8 MB.');
    const picture = await this.inTurn(() => encodePicture(file.buffer));
    const token = randomBytes(24).toString('base64url');
    await transaction.insert(PictureEntity, { token, ...picture });
    return fillPath(getPicture.path, { token, size: 'large' });
  }

  /** Removes the picture at an address, if there is one. */
  async discard(address: string | null, transaction: EntityManager = this.dataSource.manager): Promise<void> {
    const token = ADDRESS.exec(address ?? '')?.[1];
    if (token) await transaction.delete(PictureEntity, { token });
  }

  /** @throws Failure 404 */
  async read(token: string, size: string): Promise<Buffer> {
    if (!isSize(size)) throw notFound('picture');
    const picture = await this.dataSource.manager.findOne(PictureEntity, {
      where: { token },
      select: { token: true, [size]: true },
    });
    if (!picture) throw notFound('picture');
    return picture[size];
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    while (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }
}

const isSize = (size: string): size is PictureSize => (PICTURE_SIZES as readonly string[]).includes(size);
