import { Controller } from '@nestjs/common';
import { Failure } from '../../../contracts/core/failure.js';
import { health, live, ready, type Checks, type Health } from '../../../contracts/core/health.contract.js';
import { RELEASE } from '../release.js';
import { whyDatabaseIsAway } from '../database/database-loss.js';
import { ConnectionDraining } from '../sockets/connection-draining.js';
import { HealthChecks } from './health-checks.js';
import { Handles } from './handles.decorator.js';

/** Answers the health checks of an orchestrator. */
@Controller()
export class HealthController {
  constructor(
    private readonly checks: HealthChecks,
    private readonly draining: ConnectionDraining,
  ) {}

  @Handles(live)
  live() {
    return { status: 'ok' };
  }

  @Handles(ready)
  ready() {
    return this.answer();
  }

  @Handles(health)
  health() {
    return this.answer();
  }

  private async answer(): Promise<Health> {
    const checks = await this.checks.run();
    const problem = this.draining.hasBegun ? 'This node is stopping.' : problemOf(checks);
    if (problem !== undefined) throw new Failure(503, problem, undefined, { version: RELEASE, checks });
    // Without Redis, changes of other nodes come up to two seconds later, and nothing else is missing.
    return { status: checks.redis === 'away' ? 'degraded' : 'ok', version: RELEASE, checks };
  }
}

/** Returns why the service cannot do its work; undefined when it can. */
function problemOf({ database, migrations, content }: Checks): string | undefined {
  if (database !== 'ok') return whyDatabaseIsAway();
  if (migrations !== 'ok')
    return 'The database lacks migrations of this release. Start the program again: it adds them.';
  return content === 'ok' ? undefined : 'The rules content is not loaded.';
}
