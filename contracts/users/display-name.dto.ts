import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { combineDecorators } from '../core/combine-decorators.js';
import { FormTrim } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
import { DISPLAY_NAME_RULE, PRINTABLE } from './account-fields.rules.js';

/** A field with a person's display name. Removes the white space around it. */
export const DisplayName = (): PropertyDecorator =>
  combineDecorators(
    FormTrim(),
    IsString({ message: DISPLAY_NAME_RULE }),
    IsNotEmpty({ message: DISPLAY_NAME_RULE }),
    MaxLength(LIMITS.displayName, { message: DISPLAY_NAME_RULE }),
    Matches(PRINTABLE, { message: 'The display name has characters that cannot be shown.' }),
  );
