import type { MessageReply } from '../core/failure.js';
import { route } from '../core/route.js';
import type { Person } from '../users/users.contract.js';
import type { EntryKey, EmailOnly, Login, Register, ResetPassword } from './auth.dto.js';

/** A character that the user has made, drafts included. */
export interface MadeCharacter {
  id: string;
  name: string;
  is_published: boolean;
}

/** A campaign that the user is in, with everybody in it. */
export interface UserCampaign {
  id: string;
  name: string;
  groups: { dm: boolean; username: string }[];
}

/** The signed-in person. */
export interface CurrentUser extends Person {
  email: string;
  role: 'admin' | 'user';
  admin: boolean;
  /** True: deleting this account takes its password. */
  owner: boolean;
  /** A DM who adds this person to a campaign sends an invitation instead. */
  ask_before_adding: boolean;
  /** There is a notification that was not looked at. */
  is_unread: boolean;
  made_chars: MadeCharacter[];
  campaigns: UserCampaign[];
}

/** The explainer video: a page to embed or a file to play. Loaded only when somebody asks for it. */
export interface ExplainerVideo {
  kind: 'frame' | 'file';
  src: string;
}

export const currentUser = route<void, CurrentUser>({
  method: 'GET',
  path: '/api/v1/current_user',
  access: 'user',
  summary: 'Who is signed in; 401 when nobody is.',
});

export const register = route<Register, MessageReply>({
  method: 'POST',
  path: '/api/v1/register',
  access: 'anyone',
  hashesPassword: true,
  summary: 'Begins an account; the link in the mail that follows completes it.',
});

export const login = route<Login, MessageReply>({
  method: 'POST',
  path: '/api/v1/login',
  access: 'anyone',
  hashesPassword: true,
  summary: 'Signs in and renews the session.',
});

export const logout = route<void, MessageReply>({
  method: 'GET',
  path: '/api/v1/logout',
  access: 'anyone',
  summary: 'Ends the session.',
});

export const confirmEmail = route<void, MessageReply>({
  method: 'GET',
  path: '/api/v1/confirm_email/:token',
  access: 'anyone',
  summary: 'Completes the account that the mailed token belongs to.',
});

export const resendConfirmation = route<EmailOnly, MessageReply>({
  method: 'POST',
  path: '/api/v1/resend_confirmation',
  access: 'anyone',
  summary: 'Mails the confirmation link again; the reply never tells whether the address is known.',
});

export const getResetToken = route<EmailOnly, MessageReply>({
  method: 'POST',
  path: '/api/v1/get_reset_token',
  access: 'anyone',
  summary: 'Mails a link that resets the password; the reply never tells whether the address is known.',
});

export const resetPassword = route<ResetPassword, MessageReply>({
  method: 'PUT',
  path: '/api/v1/edit_user',
  access: 'anyone',
  hashesPassword: true,
  summary: 'Sets a new password with a mailed token and ends every session of the account.',
});

export const checkEntryKey = route<EntryKey, MessageReply>({
  method: 'POST',
  path: '/api/v1/check_entry_key',
  access: 'anyone',
  summary: 'Opens a closed service to this session.',
});

export const siteInfo = route<void, { explainer_video: ExplainerVideo | null }>({
  method: 'GET',
  path: '/api/v1/site',
  access: 'anyone',
  summary: 'What the operator has set up for the start page.',
});
