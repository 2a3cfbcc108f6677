import { Module } from '@nestjs/common';
import { AccountUpdateService } from './account-update.service.js';
import { AccountsService } from './accounts.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

/** Stores accounts and finds people by id, username or search text. */
@Module({
  controllers: [UsersController],
  providers: [UsersService, AccountsService, AccountUpdateService],
  exports: [UsersService, AccountsService],
})
export class UsersModule {}
