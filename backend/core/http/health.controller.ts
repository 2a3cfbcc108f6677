import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Failure } from '../../../contracts/core/failure.js';
import { live, ready } from '../../../contracts/core/health.contract.js';
import { Handles } from './handles.decorator.js';

/** Answers the health checks of an orchestrator. */
@Controller()
export class HealthController {
  private answer: Promise<unknown> | undefined;

  constructor(private readonly dataSource: DataSource) {}

  @Handles(live)
  live() {
    return { status: 'ok' };
  }

  @Handles(ready)
  async ready() {
    // Probes have no budget, so those that come at the same time share one question.
    this.answer ??= this.dataSource.query('SELECT 1').finally(() => (this.answer = undefined));
    await this.answer.catch(() => {
      throw new Failure(503, 'The database does not answer.');
    });
    return { status: 'ok' };
  }
}
