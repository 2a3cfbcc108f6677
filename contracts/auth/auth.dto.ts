import { IsIn, IsNotEmpty, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { FormOptional, FormTrim, FormTyped, Labelled } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
import { DisplayName } from '../users/display-name.dto.js';
import { EmailAddress } from '../users/email-address.dto.js';
import { NewPassword } from '../users/new-password.dto.js';
import { USERNAME, USERNAME_RULE } from '../users/account-fields.rules.js';

const WRONG_TOKEN = 'This link is incomplete. Open it again from the email.';

/** The body of POST /api/v1/register. */
export class Register {
  @FormTrim()
  @IsString({ message: USERNAME_RULE })
  @Length(LIMITS.usernameMin, LIMITS.usernameMax, { message: USERNAME_RULE })
  @Matches(USERNAME, { message: USERNAME_RULE })
  username!: string;
  @DisplayName() display_name!: string;
  @EmailAddress() email!: string;
  @NewPassword() password!: string;
  @IsString({ message: 'Please enter the password twice.' }) repeat_pass!: string;
}

/** The body of POST /api/v1/login. */
export class Login {
  @EmailAddress() email!: string;
  @IsString({ message: 'Please enter your password.' })
  @IsNotEmpty({ message: 'Please enter your password.' })
  @MaxLength(LIMITS.passwordMax, { message: 'The email address or the password is wrong.' })
  password!: string;
  /** With a second factor: a code of the authenticator app, or a recovery code. */
  @FormTyped()
  @FormTrim()
  @FormOptional()
  @IsOptional()
  @IsString({ message: 'Please enter the code of your authenticator app.' })
  @MaxLength(LIMITS.loginCode, { message: 'The code is wrong.' })
  code?: string;
}

/** The body of POST /api/v1/get_reset_token and POST /api/v1/resend_confirmation. */
export class EmailOnly {
  @EmailAddress() email!: string;
}

/** The body of PUT /api/v1/edit_user. `token` comes from the mailed link. */
export class ResetPassword {
  @IsOptional() @IsIn(['reset_pass']) type?: 'reset_pass';
  @IsString({ message: WRONG_TOKEN }) @Length(20, 100, { message: WRONG_TOKEN }) token!: string;
  @NewPassword() new_password!: string;
  @IsString({ message: 'Please enter the password twice.' }) repeat_pass!: string;
}

/** The body of POST /api/v1/check_entry_key. */
export class EntryKey {
  @Labelled('entry key') @IsString() @MaxLength(200) value!: string;
}
