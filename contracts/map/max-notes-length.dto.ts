import type { ValidationOptions } from 'class-validator';
import { ValidateBy } from 'class-validator';
import { notesLength } from './map.rules.js';

/** Validates a text by its counted length, as the counter beside the field shows it. */
export const MaxNotesLength = (limit: number, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'maxNotesLength',
      constraints: [limit],
      validator: {
        validate: (value: unknown) => typeof value === 'string' && notesLength(value) <= limit,
        defaultMessage: () => `$property must be at most ${limit} characters long`,
      },
    },
    options,
  );
