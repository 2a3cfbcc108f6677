import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SecondFactorEntity } from './second-factor.entity.js';

/** Minutes within which a new secret must be confirmed. */
const SETUP_MINUTES = 30;

/** The number of taken steps that are known one by one; none before the first of them is taken again. */
const KNOWN_STEPS = 200;
/** A clock that has gone back shows steps again that were taken, and others that were not. */
const TAKE_STEP = `UPDATE second_factors SET last_step = $2, taken_steps = ARRAY(
    SELECT DISTINCT taken FROM unnest(taken_steps || last_step || $2::integer) taken ORDER BY taken DESC LIMIT ${KNOWN_STEPS})
  WHERE user_id = $1 AND (last_step < $2 OR last_step > $3) AND $2 <> ALL (taken_steps || last_step)
    AND $2 > (SELECT min(taken) FROM unnest(taken_steps || last_step) taken)
 RETURNING user_id`;

/** Stores authenticator apps and recovery codes. */
@Injectable()
export class SecondFactorRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the authenticator app of an account, also one that is not confirmed yet; null without one. */
  find(userId: string): Promise<SecondFactorEntity | null> {
    return this.dataSource.manager.findOneBy(SecondFactorEntity, { userId });
  }

  async countRecoveryCodes(userId: string): Promise<number> {
    const [row] = await this.dataSource.query<{ left: number }[]>(
      'SELECT count(*)::integer AS left FROM recovery_codes WHERE user_id = $1',
      [userId],
    );
    return row?.left ?? 0;
  }

  /** Stores a secret that is to be confirmed. @returns whether it did: not while a confirmed one is on */
  async prepare(userId: string, sealedSecret: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO second_factors (user_id, sealed_secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET sealed_secret = EXCLUDED.sealed_secret, last_step = 0, taken_steps = '{}', changed_at = now()
             WHERE NOT second_factors.is_on
       RETURNING user_id`,
      [userId, sealedSecret],
    );
    return rows.length > 0;
  }

  /** Switches the prepared secret on and stores recovery codes. @returns whether it did: not when it is too old or replaced */
  switchOn(userId: string, sealedSecret: string, step: number, codeHashes: readonly string[]): Promise<boolean> {
    return this.dataSource.transaction(async (transaction) => {
      const [rows] = await transaction.query<[unknown[], number]>(
        `UPDATE second_factors SET is_on = true, last_step = $3, changed_at = now()
          WHERE user_id = $1 AND sealed_secret = $2 AND NOT is_on
            AND changed_at > now() - interval '${SETUP_MINUTES} minutes'
         RETURNING user_id`,
        [userId, sealedSecret, step],
      );
      if (rows.length === 0) return false;
      await replaceCodes(transaction, userId, codeHashes);
      return true;
    });
  }

  /** Replaces the recovery codes. @returns whether it did: not while the second factor is off */
  renewRecoveryCodes(userId: string, codeHashes: readonly string[]): Promise<boolean> {
    return this.dataSource.transaction(async (transaction) => {
      const rows: unknown[] = await transaction.query(
        'SELECT FROM second_factors WHERE user_id = $1 AND is_on FOR UPDATE',
        [userId],
      );
      if (rows.length === 0) return false;
      await replaceCodes(transaction, userId, codeHashes);
      return true;
    });
  }

  /** Deletes the second factor of an account. @returns whether one was on */
  async delete(userId: string): Promise<boolean> {
    const [rows] = await this.dataSource.query<[{ is_on: boolean }[], number]>(
      'DELETE FROM second_factors WHERE user_id = $1 RETURNING is_on',
      [userId],
    );
    return rows[0]?.is_on ?? false;
  }

  /**
   * Marks the code of a step as taken. @param latest the last step that holds now
   * @returns false when it, or a later one, was taken before; later ones count only while the clock has not gone back
   */
  async takeStep(userId: string, step: number, latest: number): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(TAKE_STEP, [userId, step, latest]);
    return rows.length > 0;
  }

  /** Takes a recovery code. @returns false when there is no such code, or it was taken before */
  async takeRecoveryCode(userId: string, codeHash: string): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      'DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING user_id',
      [userId, codeHash],
    );
    return rows.length > 0;
  }
}

async function replaceCodes(transaction: EntityManager, userId: string, codeHashes: readonly string[]): Promise<void> {
  await transaction.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await transaction.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::text[])', [
    userId,
    codeHashes,
  ]);
}
