import type { CampaignReply } from '../campaigns/campaigns.contract.js';
import type { MessageReply } from '../core/failure.js';
import { route } from '../core/route.js';
import type { DeleteUser, EditUser, SearchUsers } from './users.dto.js';

/** A person as everybody may see them. */
export interface Person {
  id: string;
  username: string;
  display_name: string;
  /** The address of the small picture, or null. */
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

/** The reply of PUT /edit_user/:id: the message and the changed field. */
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
  summary:
    "Changes the user's own display name, password, picture or consent to being added to campaigns; `type` says which.",
});

export const deleteUser = route<DeleteUser, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/edit_user/:id',
  access: 'user',
  hashesPassword: true,
  summary:
    "Deletes the user's own account (with the password) or, for an admin, another account; `id` is an id or a username.",
});

export const usersExcept = route<void, CampaignReply>({
  method: 'GET',
  path: '/api/v1/users_except/:campaignId',
  access: 'campaign.invite',
  summary: 'Returns a campaign whose `all_users` holds the usernames of everybody who is not a member.',
});

export const searchUsers = route<SearchUsers, { usernames: string[] }>({
  method: 'POST',
  path: '/api/v1/search_users',
  access: 'user',
  // A form with 2000 usernames of up to 39 bytes each.
  bodyBytes: 96 * 1024,
  summary: 'Returns the usernames that contain the typed text, the closest first; `users` limits the search to a list.',
});

export const listUsers = route<void, AccountsPage>({
  method: 'GET',
  path: '/api/v1/admin/users',
  access: 'admin',
  summary:
    'Returns a page of the accounts whose username, display name or email contains `search` (query: search, page).',
});
