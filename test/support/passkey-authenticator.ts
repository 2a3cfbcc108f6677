import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyChallenge } from '../../contracts/auth/passkeys.contract.js';
import { sha256Of } from '../../backend/core/sha256.js';

/** The flags of authenticator data: somebody was there, the device knows who, the data have a new key. */
const FLAGS = { present: 0x01, verified: 0x04, newKey: 0x40 } as const;

/** What of a passkey's answer a test makes wrong. */
export interface Distortion {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  userHandle?: string;
  /** The device says that somebody was there and not that it knows who. */
  unverified?: boolean;
  /** How often the device says that it was used; without it, once more each time. */
  counter?: number;
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');

/** A device that makes one passkey and uses it, as a browser with a key would. */
export class Authenticator {
  readonly credentialId = base64url(randomBytes(32));
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  private used = 0;

  /** @param origin that of the page in which the browser shows the service */
  constructor(private readonly origin: string) {}

  /** Makes the passkey for which the server asks. @returns what `navigator.credentials.create` gives, as JSON */
  make({ options }: PasskeyChallenge, wrong: Distortion = {}): Record<string, unknown> {
    const { challenge, user } = options as { challenge: string; user: { id: string } };
    this.userHandle = user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const key = Buffer.from(isoCBOR.encode(coseKeyOf(this.keys.publicKey)));
    const authData = Buffer.concat([this.data(wrong, FLAGS.newKey), Buffer.alloc(16), length, id, key]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.answer({
      clientDataJSON: base64url(this.clientData('webauthn.create', challenge, wrong)),
      attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
    });
  }

  /** Uses the passkey. @returns what `navigator.credentials.get` gives, as JSON */
  use({ options }: PasskeyChallenge, wrong: Distortion = {}): Record<string, unknown> {
    this.used = wrong.counter ?? this.used + 1;
    const authData = this.data(wrong);
    const clientData = this.clientData('webauthn.get', (options as { challenge: string }).challenge, wrong);
    const signature = sign('sha256', Buffer.concat([authData, sha256Of(clientData)]), this.keys.privateKey);
    return this.answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: wrong.userHandle ?? this.userHandle,
    });
  }

  private answer(response: Record<string, string>): Record<string, unknown> {
    const { credentialId: id } = this;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string, wrong: Distortion): string {
    const { origin = this.origin } = wrong;
    return JSON.stringify({ type: wrong.type ?? type, challenge: wrong.challenge ?? challenge, origin });
  }

  private data({ rpId = new URL(this.origin).hostname, unverified }: Distortion, further = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.used);
    const flags = Buffer.from([FLAGS.present | (unverified ? 0 : FLAGS.verified) | further]);
    return Buffer.concat([sha256Of(rpId), flags, counter]);
  }
}

/** Returns a public key in the form of COSE: an elliptic curve key of P-256 for ES256. */
function coseKeyOf(key: KeyObject): Map<number, number | Uint8Array<ArrayBuffer>> {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));
  return new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
}
