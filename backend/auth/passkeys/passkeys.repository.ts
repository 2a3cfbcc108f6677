import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LIMITS, TIMES } from '../../../contracts/core/limits.js';
import { hashToken } from '../mailed-tokens.js';
import { PasskeyEntity } from './passkey.entity.js';

/** The fields of a new passkey. */
export type NewPasskey = Pick<PasskeyEntity, 'userId' | 'credentialId' | 'publicKey' | 'isSynced' | 'name'> & {
  readonly counter: number;
};

/** Stores passkeys and the challenges that browsers sign with them. */
@Injectable()
export class PasskeysRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the passkeys of an account, the oldest first. */
  list(userId: string): Promise<PasskeyEntity[]> {
    return this.dataSource.manager.find(PasskeyEntity, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  findByCredential(credentialId: string): Promise<PasskeyEntity | null> {
    return this.dataSource.manager.findOneBy(PasskeyEntity, { credentialId });
  }

  /** Stores a challenge, for a log-in without a user, and for a new passkey instead of the user's earlier challenges. */
  async keepChallenge(challenge: string, userId: string | null): Promise<void> {
    await this.dataSource.query(
      `WITH former AS (DELETE FROM passkey_challenges WHERE user_id = $2)
       INSERT INTO passkey_challenges (challenge_hash, user_id, expires_at)
       VALUES ($1, $2, now() + interval '${TIMES.passkeyMinutes} minutes')`,
      [hashToken(challenge), userId],
    );
  }

  /**
   * Uses a challenge up.
   * @returns false when it is unknown, expired, used before, or meant for another person or purpose
   */
  async takeChallenge(challenge: string, userId: string | null): Promise<boolean> {
    const [rows] = await this.dataSource.query<[{ holds: boolean }[], number]>(
      `DELETE FROM passkey_challenges WHERE challenge_hash = $1
       RETURNING expires_at > now() AND user_id IS NOT DISTINCT FROM $2::uuid AS holds`,
      [hashToken(challenge), userId],
    );
    return rows[0]?.holds ?? false;
  }

  /**
   * Stores a passkey. Locks the account, so that two that come at once do not pass the limit together.
   * @returns undefined when the account has as many as it may have, or an account has this one already
   */
  add({ userId, credentialId, publicKey, counter, isSynced, name }: NewPasskey): Promise<PasskeyEntity | undefined> {
    return this.dataSource.transaction(async (transaction) => {
      await transaction.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
      const rows: { id: string }[] = await transaction.query(
        `INSERT INTO passkeys (user_id, credential_id, public_key, counter, is_synced, name)
         SELECT $1, $2, $3, $4, $5, $6
          WHERE (SELECT count(*) FROM passkeys WHERE user_id = $1) < ${LIMITS.passkeysPerUser}
         ON CONFLICT (credential_id) DO NOTHING
         RETURNING id`,
        [userId, credentialId, publicKey, counter, isSynced, name],
      );
      const id = rows[0]?.id;
      return id === undefined ? undefined : ((await transaction.findOneBy(PasskeyEntity, { id })) ?? undefined);
    });
  }

  /**
   * Notes that a passkey was used.
   * @returns false when another use of the same count, or a later one, was noted first, or the passkey is gone
   */
  async noteUse(id: string, counter: number): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE passkeys SET counter = $2, last_used_at = now()
        WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
      [id, counter],
    );
    return rows.length > 0;
  }

  /** @returns whether the account has such a passkey */
  async rename(userId: string, id: string, name: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(PasskeyEntity, { id, userId }, { name });
    return (affected ?? 0) > 0;
  }

  /** Deletes a passkey. @returns its name; undefined when the account has no such passkey */
  async delete(userId: string, id: string): Promise<string | undefined> {
    const [rows] = await this.dataSource.query<[{ name: string }[], number]>(
      'DELETE FROM passkeys WHERE id = $1 AND user_id = $2 RETURNING name',
      [id, userId],
    );
    return rows[0]?.name;
  }
}
