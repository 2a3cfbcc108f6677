import { Module } from '@nestjs/common';
import { AccountChanges } from './account-changes.js';
import { AccountsService } from './accounts.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

/** Accounts and people. */
@Module({
  controllers: [UsersController],
  providers: [UsersService, AccountsService, AccountChanges],
  exports: [UsersService, AccountsService],
})
export class UsersModule {}
