import { IsEmail, Matches, MaxLength } from 'class-validator';
import { FormTrim } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
import { EMAIL, EMAIL_RULE } from './users.rules.js';

const RULES = [
  FormTrim(),
  IsEmail({}, { message: EMAIL_RULE }),
  MaxLength(LIMITS.email, { message: EMAIL_RULE }),
  // IsEmail takes a quoted name, in which anything may stand, line breaks of a mail's header too.
  Matches(EMAIL, { message: EMAIL_RULE }),
];

/** A field with an e-mail address; the blanks around it are dropped. */
export const EmailAddress = (): PropertyDecorator => (target, field) => {
  for (const rule of RULES) rule(target, field);
};
