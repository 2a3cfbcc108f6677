import type { WebAuthnError } from '@simplewebauthn/browser';
import type { PasskeyChallenge } from '../../contracts/auth/passkeys.contract.js';
import { Failure } from '../../contracts/core/failure.js';

type Credential = Record<string, unknown>;

/** Passkeys belong to the name of a host, so an address of numbers can have none. */
const NUMBERED_HOST = /^[\d.]+$|^\[/;

/** Whether passkeys can be made and used on this page: in a browser that knows them, at a name, over TLS or on this machine. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && !NUMBERED_HOST.test(location.hostname);

/** The library is loaded when somebody uses a passkey, because few visits need it. */
const library = () => import('@simplewebauthn/browser');

/** Has the browser make a passkey. @throws Failure with what the person can do */
export async function makePasskey({ options }: PasskeyChallenge): Promise<Credential> {
  const { startRegistration } = await library();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return run(() => startRegistration({ optionsJSON: options as unknown as Options }));
}

/** Has the browser use a passkey. @throws Failure with what the person can do */
export async function askForPasskey({ options }: PasskeyChallenge): Promise<Credential> {
  const { startAuthentication } = await library();
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return run(() => startAuthentication({ optionsJSON: options as unknown as Options }));
}

async function run(ask: () => Promise<object>): Promise<Credential> {
  try {
    return { ...(await ask()) };
  } catch (problem) {
    throw new Failure(400, reasonOf(problem as Partial<WebAuthnError>));
  }
}

/** Messages for users, because those of the browser and the library are for programmers. */
function reasonOf({ name, code }: Partial<WebAuthnError>): string {
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'This device has a passkey of your account already.';
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    return 'Passkeys do not work at this address. Open the service at its usual address.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used: the browser was told to cancel, has none, or waited too long.';
  return 'This browser or device cannot do that with a passkey.';
}
