import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { TIMES } from '../../../contracts/core/limits.js';
import type { SessionUser } from '../../core/access/session-user.js';
import { log } from '../../core/log.js';
import type { PasskeyEntity } from './passkey.entity.js';

/** EdDSA, ES256 and RS256: every version of Node that the program runs on can check them. */
const ALGORITHMS = [-8, -7, -257];
const timeout = TIMES.passkeyMinutes * 60_000;

/** For whom passkeys hold: the host of PUBLIC_URL. */
const partyOf = (publicUrl: string): string => new URL(publicUrl).hostname;

/** What the answer to a challenge must be for: the host of PUBLIC_URL, on a page of exactly its origin. */
const expectedOf = (publicUrl: string, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: new URL(publicUrl).origin,
  expectedRPID: partyOf(publicUrl),
});

/** Returns the options with which a browser makes a passkey that names its account by itself and asks who is there. */
export const registrationOptions = (
  publicUrl: string,
  user: SessionUser,
  existing: readonly Pick<PasskeyEntity, 'credentialId'>[],
) =>
  generateRegistrationOptions({
    rpName: 'Questhearth',
    rpID: partyOf(publicUrl),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.display_name,
    timeout,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });

/** Returns the options with which a browser offers its passkeys of this service. */
export const authenticationOptions = (publicUrl: string) =>
  generateAuthenticationOptions({ rpID: partyOf(publicUrl), timeout, userVerification: 'required' });

/** Returns the challenge that a browser says it has signed; undefined when it says none. */
export function challengeIn(credential: Record<string, unknown>): string | undefined {
  const { clientDataJSON } = (credential['response'] ?? {}) as { clientDataJSON?: unknown };
  if (typeof clientDataJSON !== 'string') return undefined;
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** A passkey that a browser has made. */
interface MadePasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly isSynced: boolean;
}

/** Checks a new passkey; undefined when it is not of this challenge, this service and a person whom its device knows. */
export const madePasskey = (
  publicUrl: string,
  credential: Record<string, unknown>,
  challenge: string,
): Promise<MadePasskey | undefined> =>
  checked(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      ...expectedOf(publicUrl, challenge),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const isSynced = registrationInfo.credentialDeviceType === 'multiDevice';
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, isSynced };
  });

/**
 * Checks the use of a passkey, its signature and its count.
 * @returns the new count; undefined when it is not of this challenge, this service, this passkey and a person whom its
 * device knows
 */
export const countOfUse = (
  publicUrl: string,
  credential: Record<string, unknown>,
  challenge: string,
  { credentialId, publicKey, counter }: PasskeyEntity,
): Promise<number | undefined> =>
  checked(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      ...expectedOf(publicUrl, challenge),
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });

/** Runs a check of the library, which throws when a browser has sent something wrong. */
async function checked<Result>(check: () => Promise<Result | undefined>): Promise<Result | undefined> {
  try {
    return await check();
  } catch (error) {
    log.info({ err: error }, 'a passkey was refused');
    return undefined;
  }
}
