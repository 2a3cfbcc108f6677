import type { ListedCharacter } from '../characters/characters.contract.js';
import type { MessageReply } from '../core/failure.js';
import { route } from '../core/route.js';
import type { Person } from '../users/users.contract.js';
import type { Notification, Unread } from '../notifications/notifications.contract.js';
import type { EntryKey, EmailOnly, Login, Register, ResetPassword } from './auth.dto.js';

/** A campaign of the user with all its members. `dm`: the member is the DM. */
export interface UserCampaign {
  id: string;
  name: string;
  /** The address of the picture, or null. */
  photo: string | null;
  groups: { dm: boolean; username: string; display_name: string }[];
}

/** What the operator has configured. */
export interface SiteInfo {
  explainer_video: ExplainerVideo | null;
  /** Without a mail server, the program prints the links of mails in the terminal in which it runs. */
  has_mail_server: boolean;
}

/** The signed-in user. */
export interface CurrentUser extends Person, Unread {
  email: string;
  role: 'admin' | 'user';
  admin: boolean;
  /** Always true: the user owns this account, so deleting it needs the password. */
  owner: boolean;
  /** The user is invited to a campaign where a DM would otherwise add them directly. */
  ask_before_adding: boolean;
  /** The characters that the user has created, drafts included, the oldest first. */
  made_chars: ListedCharacter[];
  campaigns: UserCampaign[];
  /** The requests that wait for the user's answer, the newest first. */
  requests: Notification[];
}

/** The explainer video of the start page: `frame` is a page to embed, `file` a video file. `src` is its URL. */
export interface ExplainerVideo {
  kind: 'frame' | 'file';
  src: string;
}

// The page makes this call for every visitor, and a browser logs each 4xx as an error. So the reply without a signed-in
// user is a success.
export const currentUser = route<void, CurrentUser | undefined>({
  method: 'GET',
  path: '/api/v1/current_user',
  access: 'anyone',
  summary: 'Returns the signed-in user; 204 without a body when nobody is signed in.',
  noContent: 'Nobody is signed in.',
});

export const register = route<Register, MessageReply>({
  method: 'POST',
  path: '/api/v1/register',
  access: 'anyone',
  hashesPassword: true,
  summary: 'Stores a registration and mails the link that confirms it.',
});

export const login = route<Login, MessageReply>({
  method: 'POST',
  path: '/api/v1/login',
  access: 'anyone',
  hashesPassword: true,
  summary:
    'Signs in and renews the session; 401 with `second_factor: true` when the password is right and the account needs a `code` too.',
});

export const logout = route<void, MessageReply>({
  method: 'POST',
  path: '/api/v1/logout',
  access: 'anyone',
  summary: 'Ends the session.',
});
export const logoutByGet = route<void, MessageReply>({
  method: 'GET',
  path: '/api/v1/logout',
  access: 'anyone',
  ownPagesOnly: true,
  summary: 'Ends the session, as POST does; 403 when another site makes the browser send it.',
});

export const confirmEmail = route<void, MessageReply>({
  method: 'GET',
  path: '/api/v1/confirm_email/:token',
  access: 'anyone',
  summary: 'Creates the account of the mailed token; 400 when the token is unknown, used or too old.',
});

export const resendConfirmation = route<EmailOnly, MessageReply>({
  method: 'POST',
  path: '/api/v1/resend_confirmation',
  access: 'anyone',
  summary: 'Mails the confirmation link again; the reply is the same for every address.',
});

export const getResetToken = route<EmailOnly, MessageReply>({
  method: 'POST',
  path: '/api/v1/get_reset_token',
  access: 'anyone',
  summary: 'Mails a link that resets the password; the reply is the same for every address.',
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
  summary: 'Opens a closed service to this session; 400 when the entry key is wrong.',
});

export const siteInfo = route<void, SiteInfo>({
  method: 'GET',
  path: '/api/v1/site',
  access: 'anyone',
  summary: 'Returns what the operator has set up: the video of the start page, and whether there is a mail server.',
});
