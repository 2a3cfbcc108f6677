import { IsString, MaxLength, MinLength } from 'class-validator';
import { combineDecorators } from '../core/combine-decorators.js';
import { LIMITS } from '../core/limits.js';
import { PASSWORD_RULE } from './account-fields.rules.js';

/** A field with a new password. */
export const NewPassword = (): PropertyDecorator =>
  combineDecorators(
    MaxLength(LIMITS.passwordMax, { message: PASSWORD_RULE }),
    MinLength(LIMITS.passwordMin, { message: PASSWORD_RULE }),
    IsString({ message: PASSWORD_RULE }),
  );
