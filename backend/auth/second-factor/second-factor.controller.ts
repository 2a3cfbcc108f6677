import { Body, Controller } from '@nestjs/common';
import {
  getSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  switchOffSecondFactor,
  switchOnSecondFactor,
} from '../../../contracts/auth/second-factor.contract.js';
import { ConfirmSecondFactor, PasswordOnly } from '../../../contracts/auth/second-factor.dto.js';
import { SignedInUser, type SessionUser } from '../../core/access/session-user.js';
import { Handles } from '../../core/http/handles.decorator.js';
import { SecondFactorService } from './second-factor.service.js';

/** Serves the routes of second-factor.contract.ts. */
@Controller()
export class SecondFactorController {
  constructor(private readonly secondFactors: SecondFactorService) {}

  @Handles(getSecondFactor)
  state(@SignedInUser() user: SessionUser) {
    return this.secondFactors.state(user);
  }

  @Handles(setUpSecondFactor)
  setUp(@SignedInUser() user: SessionUser, @Body() { password }: PasswordOnly) {
    return this.secondFactors.setUp(user, password);
  }

  @Handles(switchOnSecondFactor)
  switchOn(@SignedInUser() user: SessionUser, @Body() { code }: ConfirmSecondFactor) {
    return this.secondFactors.switchOn(user, code);
  }

  @Handles(switchOffSecondFactor)
  switchOff(@SignedInUser() user: SessionUser, @Body() { password }: PasswordOnly) {
    return this.secondFactors.switchOff(user, password);
  }

  @Handles(renewRecoveryCodes)
  renewRecoveryCodes(@SignedInUser() user: SessionUser, @Body() { password }: PasswordOnly) {
    return this.secondFactors.renewRecoveryCodes(user, password);
  }
}
