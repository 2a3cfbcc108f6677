import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Failure } from '../../../contracts/core/failure.js';
import { live, ready } from '../../../contracts/core/health.contract.js';
import { NodeChannels } from '../nodes/node-channels.js';
import { ConnectionDraining } from '../sockets/connection-draining.js';
import { Handles } from './handles.decorator.js';

/** Answers the health checks of an orchestrator. */
@Controller()
export class HealthController {
  private answer: Promise<unknown> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly channels: NodeChannels,
    private readonly draining: ConnectionDraining,
  ) {}

  @Handles(live)
  live() {
    return { status: 'ok' };
  }

  @Handles(ready)
  async ready() {
    if (this.draining.hasBegun) throw new Failure(503, 'This node is stopping.');
    // Probes have no budget, so those that come at the same time share one question.
    this.answer ??= this.dataSource.query('SELECT 1').finally(() => (this.answer = undefined));
    await this.answer.catch(() => {
      throw new Failure(503, 'The database does not answer.');
    });
    // Without Redis, changes of other nodes come up to two seconds later, and nothing else is missing.
    return { status: this.channels.isConnected ? 'ok' : 'degraded' };
  }
}
