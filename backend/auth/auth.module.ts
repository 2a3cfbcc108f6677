import { Module } from '@nestjs/common';
import { CampaignMembersModule } from '../campaigns/campaign-members.module.js';
import { CharactersModule } from '../characters/characters.module.js';
import { Sweep } from '../core/database/sweep.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { CurrentUserRepository } from './current-user.repository.js';
import { CurrentUserService } from './current-user.service.js';
import { AccountAuthenticator } from './account-authenticator.js';
import { LocalStrategy } from './local.strategy.js';
import { LoginService } from './login.service.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysRepository } from './passkeys/passkeys.repository.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { PersonalDataController } from './personal-data/personal-data.controller.js';
import { PersonalDataService } from './personal-data/personal-data.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { RegistrationService } from './registration.service.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorRepository } from './second-factor/second-factor.repository.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { SessionsGateway } from './sessions.gateway.js';

/** Registers people, logs them in, and resets their passwords. */
@Module({
  imports: [UsersModule, NotificationsModule, CharactersModule, CampaignMembersModule],
  controllers: [AuthController, SecondFactorController, PasskeysController, PersonalDataController],
  providers: [
    RegistrationService,
    PasswordResetService,
    AccountAuthenticator,
    LocalStrategy,
    LoginService,
    PersonalDataService,
    SecondFactorRepository,
    SecondFactorService,
    PasskeysRepository,
    PasskeysService,
    CurrentUserRepository,
    CurrentUserService,
    SessionsGateway,
  ],
})
export class AuthModule {
  constructor(sweep: Sweep) {
    sweep.add({ table: 'password_resets', where: 't.expires_at < now()' });
    sweep.add({ table: 'passkey_challenges', where: 't.expires_at < now()' });
    sweep.add({ table: 'registrations', where: 't.expires_at < now()' });
  }
}
