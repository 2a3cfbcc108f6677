import { IsEmail, Matches, MaxLength } from 'class-validator';
import { combineDecorators } from '../core/combine-decorators.js';
import { FormTrim } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
import { EMAIL, EMAIL_RULE } from './account-fields.rules.js';

/** A field with an e-mail address. Removes the white space around it. */
export const EmailAddress = (): PropertyDecorator =>
  combineDecorators(
    FormTrim(),
    IsEmail({}, { message: EMAIL_RULE }),
    MaxLength(LIMITS.email, { message: EMAIL_RULE }),
    // IsEmail accepts a quoted local part, which can contain line breaks and so inject mail headers.
    Matches(EMAIL, { message: EMAIL_RULE }),
  );
