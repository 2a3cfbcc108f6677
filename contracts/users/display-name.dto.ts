import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { FormTrim } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
import { DISPLAY_NAME_RULE, PRINTABLE } from './users.rules.js';

/** In the order in which they are checked: a name that is missing is asked for before its characters are looked at. */
const RULES = [
  FormTrim(),
  IsString({ message: DISPLAY_NAME_RULE }),
  IsNotEmpty({ message: DISPLAY_NAME_RULE }),
  MaxLength(LIMITS.displayName, { message: DISPLAY_NAME_RULE }),
  Matches(PRINTABLE, { message: 'The display name holds characters that cannot be shown.' }),
];

/** A field with the name by which others know a person; the blanks around it are dropped. */
export const DisplayName = (): PropertyDecorator => (target, field) => {
  for (const rule of RULES) rule(target, field);
};
