import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { FormTrim, FormTyped } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';

const ENTER_CODE = 'Please enter the code of your authenticator app.';

/** A body that confirms a change with the password of the account. */
export class PasswordOnly {
  @IsString({ message: 'Please enter your password.' })
  @IsNotEmpty({ message: 'Please enter your password.' })
  @MaxLength(LIMITS.passwordMax, { message: 'The password is wrong.' })
  password!: string;
}

/** The body of PUT /api/v1/second_factor. */
export class ConfirmSecondFactor {
  @FormTyped()
  @FormTrim()
  @IsString({ message: ENTER_CODE })
  @IsNotEmpty({ message: ENTER_CODE })
  @MaxLength(LIMITS.loginCode, { message: ENTER_CODE })
  code!: string;
}
