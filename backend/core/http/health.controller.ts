import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Failure } from '../../../contracts/core/failure.js';
import { live, ready } from '../../../contracts/core/health.contract.js';
import { Handles } from './handles.decorator.js';

/** Answers the health checks of an orchestrator. */
@Controller()
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(live)
  live() {
    return { status: 'ok' };
  }

  @Handles(ready)
  async ready() {
    await this.dataSource.query('SELECT 1').catch(() => {
      throw new Failure(503, 'The database does not answer.');
    });
    return { status: 'ok' };
  }
}
