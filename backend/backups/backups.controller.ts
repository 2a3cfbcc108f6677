import { Controller } from '@nestjs/common';
import { backupStatus } from '../../contracts/backups/backups.contract.js';
import { Handles } from '../core/http/handles.decorator.js';
import { BackupsService } from './backups.service.js';

/** Serves backups.contract.ts. */
@Controller()
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  @Handles(backupStatus)
  status() {
    return this.backups.status();
  }
}
