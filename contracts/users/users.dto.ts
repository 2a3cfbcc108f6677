import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { Transform } from 'class-transformer';
import { parseLimitedJson } from '../core/json.js';
import { FormBoolean, FormNumber, FormOptional, FormTrim } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
import { DisplayName } from './display-name.dto.js';
import { NewPassword } from './new-password.dto.js';

/** The changes of PUT /api/v1/edit_user/:id. */
const USER_CHANGES = ['name_change', 'pass_change', 'upload_photo', 'consent_change'] as const;
export type UserChange = (typeof USER_CHANGES)[number];

/** Validates the field only when the form makes this change. */
const changes = (type: UserChange) => ValidateIf((form: EditUser) => form.type === type);

/** The body of PUT /api/v1/edit_user/:id. `upload_photo` sends the picture in `file`. */
export class EditUser {
  @IsIn(USER_CHANGES) type!: UserChange;
  @changes('name_change') @DisplayName() display_name?: string;
  @changes('pass_change')
  @IsString({ message: 'Please enter your old password.' })
  @IsNotEmpty({ message: 'Please enter your old password.' })
  @MaxLength(LIMITS.passwordMax, { message: 'The old password is wrong.' })
  old_password?: string;
  @changes('pass_change') @NewPassword() new_password?: string;
  @changes('pass_change')
  @IsString({ message: 'Please enter the new password twice.' })
  repeat_pass?: string;
  @changes('consent_change')
  @FormBoolean()
  @IsBoolean({ message: 'Please choose whether you want to be asked before somebody adds you to a campaign.' })
  ask_before_adding?: boolean;
  @IsOptional() @IsIn(['users']) genre?: 'users';
  @IsOptional() @IsIn(['user']) category?: 'user';
  @IsOptional() @IsString() id?: string;
}

/** The body of DELETE /api/v1/edit_user/:id. The owner of the account must send the password. */
export class DeleteUser {
  @IsOptional() @IsString() @MaxLength(LIMITS.passwordMax, { message: 'The password is wrong.' }) password?: string;
}

/** Converts a JSON list or comma-separated names to a list, and an empty text to undefined. */
const FormList = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const text = value.trim();
    if (text === '') return undefined;
    if (!text.startsWith('[')) return text.split(',').map((name) => name.trim());
    try {
      return parseLimitedJson(text);
    } catch {
      return value;
    }
  });

/** The body of POST /api/v1/search_users. */
export class SearchUsers {
  @FormTrim() @IsString() @MaxLength(LIMITS.usernameMax) username!: string;
  /** The usernames to search. Left out: all usernames. */
  @FormList() @IsOptional() @IsArray() @ArrayMaxSize(LIMITS.namesPerSearch) @IsString({ each: true }) users?: string[];
}

/** The query of GET /api/v1/admin/users. */
export class ListUsers {
  @FormOptional() @FormTrim() @IsOptional() @IsString() @MaxLength(LIMITS.email) search?: string;
  @FormNumber() @IsOptional() @IsInt() @Min(1) @Max(100_000) page?: number;
}
