import type { MessageReply } from '../core/failure.js';
import { route } from '../core/route.js';
import type { AddPasskey, PasskeyLogin, PasskeyName } from './passkeys.dto.js';
import type { PasswordOnly } from './second-factor.dto.js';

/** A passkey of the user. */
export interface Passkey {
  /** Names the passkey in the calls below; nobody can log in with it. */
  id: string;
  /** The name that the user gave to it. */
  name: string;
  /** In ISO 8601. */
  created_at: string;
  /** When the user last logged in with it, in ISO 8601; null before the first time. */
  last_used_at: string | null;
  /** Whether a password manager copies it to further devices; otherwise it never leaves its device. */
  is_synced: boolean;
}

/** What a browser needs to make or use a passkey, once and within five minutes. */
export interface PasskeyChallenge {
  /** The options of `navigator.credentials.create` or `get`, in the JSON form of the WebAuthn standard. */
  options: Record<string, unknown>;
}

export const listPasskeys = route<void, { passkeys: Passkey[] }>({
  method: 'GET',
  path: '/api/v1/passkeys',
  access: 'user',
  summary: "Returns the user's own passkeys, the oldest first.",
});

export const beginPasskey = route<PasswordOnly, PasskeyChallenge>({
  method: 'POST',
  path: '/api/v1/passkeys/challenge',
  access: 'user',
  hashesPassword: true,
  summary: 'Returns what the browser needs to make a passkey; 409 when the user has as many as an account may have.',
});

export const addPasskey = route<AddPasskey, MessageReply & { passkey: Passkey }>({
  method: 'POST',
  path: '/api/v1/passkeys',
  access: 'user',
  summary: 'Adds the passkey that the browser has made; 400 when it answers no challenge of the user.',
});

export const renamePasskey = route<PasskeyName, MessageReply>({
  method: 'PUT',
  path: '/api/v1/passkeys/:passkeyId',
  access: 'user',
  summary: "Renames one of the user's own passkeys.",
});

export const removePasskey = route<PasswordOnly, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/passkeys/:passkeyId',
  access: 'user',
  hashesPassword: true,
  summary: "Removes one of the user's own passkeys.",
});

export const beginPasskeyLogin = route<void, PasskeyChallenge>({
  method: 'POST',
  path: '/api/v1/login/passkey/challenge',
  access: 'anyone',
  summary: 'Returns what a browser needs to log in with a passkey; the reply is the same for everybody.',
});

export const loginWithPasskey = route<PasskeyLogin, MessageReply>({
  method: 'POST',
  path: '/api/v1/login/passkey',
  access: 'anyone',
  summary: 'Signs in with a passkey, which is both factors, and renews the session; 401 when it does not hold.',
});
