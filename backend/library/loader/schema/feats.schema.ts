import { Type } from 'typebox';
import { closed, listOf, optional, replaceable } from './parts.js';
import { featureFields, type Raw } from './selections.schema.js';

const feat = closed({ ...featureFields, prerequisite: optional(Type.Ref('predicate')), ...replaceable });

export const feats = listOf(feat);
export type RawFeat = Raw<typeof feat>;
