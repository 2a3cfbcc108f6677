import { IsNotEmpty, IsObject, IsString, MaxLength, ValidateBy } from 'class-validator';
import { FormJson, FormTrim, FormTyped, Labelled } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';

const ENTER_NAME = 'Please give the passkey a name.';
const NAME_RULE = `The name of a passkey has at most ${LIMITS.passkeyName} characters.`;
const NO_CREDENTIAL = 'The browser sent no passkey. Try again.';

/** What a browser made of a passkey: a name, and texts that it has signed. Whether they hold is the server's to check. */
function PasskeyAnswer(): PropertyDecorator {
  const isAnswer = (value: unknown): boolean => {
    const { id, response } = (value ?? {}) as { id?: unknown; response?: { clientDataJSON?: unknown } | null };
    return typeof id === 'string' && typeof response?.clientDataJSON === 'string';
  };
  const rules = [
    ValidateBy({ name: 'isPasskeyAnswer', validator: { validate: isAnswer } }, { message: NO_CREDENTIAL }),
    IsObject({ message: NO_CREDENTIAL }),
    FormJson(),
    Labelled('passkey'),
  ];
  return (target, property) => rules.forEach((rule) => rule(target, property));
}

/** The body of PUT /api/v1/passkeys/:passkeyId. */
export class PasskeyName {
  @FormTyped()
  @FormTrim()
  @IsString({ message: ENTER_NAME })
  @IsNotEmpty({ message: ENTER_NAME })
  @MaxLength(LIMITS.passkeyName, { message: NAME_RULE })
  name!: string;
}

/** The body of POST /api/v1/login/passkey. */
export class PasskeyLogin {
  /** What `navigator.credentials.get` returned, in the JSON form of the WebAuthn standard. */
  @PasskeyAnswer() credential!: Record<string, unknown>;
}

/** The body of POST /api/v1/passkeys. */
export class AddPasskey extends PasskeyName {
  /** What `navigator.credentials.create` returned, in the JSON form of the WebAuthn standard. */
  @PasskeyAnswer() credential!: Record<string, unknown>;
}
