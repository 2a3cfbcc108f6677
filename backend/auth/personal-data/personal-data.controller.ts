import { Controller } from '@nestjs/common';
import { downloadPersonalData } from '../../../contracts/auth/personal-data.contract.js';
import { SignedInUser, type SessionUser } from '../../core/access/session-user.js';
import { Handles } from '../../core/http/handles.decorator.js';
import { PersonalDataService } from './personal-data.service.js';

/** Serves the route of personal-data.contract.ts. */
@Controller()
export class PersonalDataController {
  constructor(private readonly personalData: PersonalDataService) {}

  @Handles(downloadPersonalData)
  download(@SignedInUser() user: SessionUser) {
    return this.personalData.download(user);
  }
}
