import { Module } from '@nestjs/common';
import { PicturesModule } from '../core/pictures/pictures.module.js';
import { PicturesService } from '../core/pictures/pictures.service.js';
import { SessionReader } from '../core/access/session-reader.js';
import { AccountChangesService } from './account-changes.service.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountsService } from './accounts.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { UserSessionReader } from './user-session-reader.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

/** Stores accounts, reads their sessions and finds people. */
@Module({
  imports: [PicturesModule],
  controllers: [UsersController, SessionsController],
  providers: [
    UsersService,
    AccountsService,
    AccountChangesService,
    AccountDeletionService,
    SessionsService,
    { provide: SessionReader, useClass: UserSessionReader },
  ],
  exports: [UsersService, AccountsService],
})
export class UsersModule {
  constructor(pictures: PicturesService) {
    pictures.areUsedIn('users', 'photo');
  }
}
