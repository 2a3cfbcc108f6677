import { Controller, Headers, Res } from '@nestjs/common';
import type { Response } from 'express';
import { readMetrics } from '../../contracts/core/health.contract.js';
import { getStatus } from '../../contracts/status/status.contract.js';
import { Handles } from '../core/http/handles.decorator.js';
import { registry } from '../core/metrics/metric-registry.js';
import { MetricsService } from './metrics.service.js';
import { StatusService } from './status.service.js';

/** Serves the administrators' page and the metrics. */
@Controller()
export class StatusController {
  constructor(
    private readonly status: StatusService,
    private readonly metrics: MetricsService,
  ) {}

  @Handles(getStatus)
  get() {
    return this.status.read();
  }

  @Handles(readMetrics)
  read(@Headers('authorization') authorization: string | undefined, @Res({ passthrough: true }) response: Response) {
    this.metrics.requireToken(authorization);
    response.type(registry.contentType);
    return this.metrics.read();
  }
}
