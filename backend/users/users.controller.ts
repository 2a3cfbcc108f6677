import { Body, Controller, Param, Query } from '@nestjs/common';
import { deleteUser, editUser, listUsers, searchUsers } from '../../contracts/users/users.contract.js';
import { DeleteUser, EditUser, ListUsers, SearchUsers } from '../../contracts/users/users.dto.js';
import { SignedInUser, type SessionUser } from '../core/access/session-user.js';
import { Handles } from '../core/http/handles.decorator.js';
import { Upload } from '../core/http/request-body.js';
import { AccountChangesService } from './account-changes.service.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { UsersService } from './users.service.js';

/** Serves the routes of users.contract.ts, except `users_except`, which CampaignsController serves. */
@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly changes: AccountChangesService,
    private readonly deletion: AccountDeletionService,
  ) {}

  @Handles(editUser)
  edit(
    @SignedInUser() user: SessionUser,
    @Param('id') id: string,
    @Body() form: EditUser,
    @Upload() file?: Express.Multer.File,
  ) {
    return this.changes.edit(user, id, form, file);
  }

  @Handles(deleteUser)
  delete(@SignedInUser() user: SessionUser, @Param('id') id: string, @Body() form: DeleteUser) {
    return this.deletion.delete(user, id, form);
  }

  @Handles(searchUsers)
  search(@Body() form: SearchUsers) {
    return this.users.searchUsernames(form);
  }

  @Handles(listUsers)
  list(@Query() query: ListUsers) {
    return this.users.listAccounts(query);
  }
}
