import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { badInput } from '../../contracts/core/failure.js';

/** The first complaint in a tree of them, with the path of its field. */
export function firstComplaint(errors: readonly ValidationError[], parent = ''): { field: string; reason: string } {
  const error = errors[0];
  if (!error) return { field: parent, reason: 'is wrong' };
  const field = parent ? `${parent}.${error.property}` : error.property;
  const reason = Object.values(error.constraints ?? {})[0];
  return reason ? { field, reason } : firstComplaint(error.children ?? [], field);
}

/** Makes DTOs of bodies and payloads: unknown fields are ignored, wrong ones refused by name. */
export const createValidationPipe = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => {
      const { field, reason } = firstComplaint(errors);
      return badInput(field, reason);
    },
  });
