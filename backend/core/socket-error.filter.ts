import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { replyOf } from './error.filter.js';

/** Answers a refused emit: the ack is always called, with the same shape that HTTP uses. */
@Catch()
export class SocketErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const ack = host.getArgs<unknown[]>().find((argument) => typeof argument === 'function') as ((reply: unknown) => void) | undefined;
    ack?.(replyOf(error).reply);
  }
}
