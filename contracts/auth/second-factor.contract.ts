import type { MessageReply } from '../core/failure.js';
import { route } from '../core/route.js';
import type { ConfirmSecondFactor, PasswordOnly } from './second-factor.dto.js';

/** What the user may know of their own second factor. */
export interface SecondFactorState {
  is_on: boolean;
  /** When it was switched on, in ISO 8601; null while it is off. */
  since: string | null;
  /** Recovery codes that were not used yet. */
  recovery_codes_left: number;
}

/** What an authenticator app needs, shown once. */
export interface SecondFactorSetup {
  /** The shared secret in Base32. */
  secret: string;
  /** The same as an `otpauth:` address, for a QR code. */
  uri: string;
}

/** New recovery codes, shown once; the earlier ones work no longer. */
export interface RecoveryCodes extends MessageReply {
  recovery_codes: string[];
}

export const getSecondFactor = route<void, SecondFactorState>({
  method: 'GET',
  path: '/api/v1/second_factor',
  access: 'user',
  summary: 'Returns whether the user logs in with a second factor.',
});

export const setUpSecondFactor = route<PasswordOnly, SecondFactorSetup>({
  method: 'POST',
  path: '/api/v1/second_factor',
  access: 'user',
  hashesPassword: true,
  summary:
    'Makes a secret for an authenticator app; it counts after PUT has confirmed a code of it. 409 while one is on.',
});

export const switchOnSecondFactor = route<ConfirmSecondFactor, RecoveryCodes>({
  method: 'PUT',
  path: '/api/v1/second_factor',
  access: 'user',
  summary: 'Switches the second factor on with a code of the new secret, and returns the recovery codes.',
});

export const switchOffSecondFactor = route<PasswordOnly, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/second_factor',
  access: 'user',
  hashesPassword: true,
  summary: 'Switches the second factor off.',
});

export const renewRecoveryCodes = route<PasswordOnly, RecoveryCodes>({
  method: 'POST',
  path: '/api/v1/second_factor/recovery_codes',
  access: 'user',
  hashesPassword: true,
  summary: 'Replaces the recovery codes; 409 while the second factor is off.',
});
