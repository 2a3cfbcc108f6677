import type { CampaignReply } from '../campaigns/campaigns.contract.js';
import type { MessageReply } from '../core/failure.js';
import { route } from '../core/route.js';
import type { DeleteUser, EditUser, SearchUsers } from './users.dto.js';

/** A person as everybody may see them. */
export interface Person {
  id: string;
  username: string;
  display_name: string;
  /** Address of the small picture, or null. */
  photo: string | null;
}

/** An account as administrators see it. */
export interface Account extends Person {
  email: string;
  role: 'admin' | 'user';
  /** ISO 8601. */
  created_at: string;
}

/** One page of accounts; pages count from 1. */
export interface AccountsPage {
  users: Account[];
  total: number;
  page: number;
  pages: number;
}

/** What PUT /edit_user/:id replies, beside the message: what has changed. */
export interface EditedUser extends MessageReply {
  photo?: string | null;
  display_name?: string;
  ask_before_adding?: boolean;
}

export const editUser = route<EditUser, EditedUser>({
  method: 'PUT',
  path: '/api/v1/edit_user/:id',
  access: 'user',
  upload: true,
  hashesPassword: true,
  summary: "Changes one's own display name, password, picture or consent to being added to campaigns, as `type` says.",
});

export const deleteUser = route<DeleteUser, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/edit_user/:id',
  access: 'user',
  hashesPassword: true,
  summary:
    "Deletes one's own account (with the password) or, for an administrator, another's; `id` is an id or a username.",
});

export const usersExcept = route<void, CampaignReply>({
  method: 'GET',
  path: '/api/v1/users_except/:campaignId',
  access: 'campaign.invite',
  summary: 'A campaign with, in `all_users`, the usernames of everybody who is not in it.',
});

export const searchUsers = route<SearchUsers, { usernames: string[] }>({
  method: 'POST',
  path: '/api/v1/search_users',
  access: 'user',
  // 2000 usernames of a form take up to 39 bytes each.
  bodyBytes: 96 * 1024,
  summary: 'Usernames that hold the typed text, the closest first; `users` narrows them to a list.',
});

export const listUsers = route<void, AccountsPage>({
  method: 'GET',
  path: '/api/v1/admin/users',
  access: 'admin',
  summary: 'Accounts whose username, display name or email address holds `search`, page by page (query: search, page).',
});
