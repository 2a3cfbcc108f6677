import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { badInput } from '../../../contracts/core/failure.js';
import { holdsStorableText } from '../../../contracts/core/text.js';
import { readInput, type InputClass } from './input-reader.js';

/** Parameter types that are not DTOs. */
const PLAIN: readonly unknown[] = [undefined, Object, String, Number, Boolean, Array];

/** Converts bodies and queries into DTOs: ignores unknown fields, refuses wrong ones by name. */
@Injectable()
export class InputPipe implements PipeTransform {
  transform(value: unknown, { type, metatype, data }: ArgumentMetadata): unknown {
    if (type === 'param' && !holdsStorableText(value))
      throw badInput(data ?? 'address', 'A character in the address cannot be stored.');
    if ((type !== 'body' && type !== 'query') || PLAIN.includes(metatype)) return value;
    return readInput(metatype as InputClass<object>, typeof value === 'object' && value !== null ? value : {});
  }
}
