import { Type } from 'typebox';
import { closed, described, listOf, optional, replaceable } from './parts.js';
import { featureFields, type Raw } from './selections.schema.js';

const feat = closed({
  ...featureFields,
  prerequisite: optional(
    described(
      Type.Ref('predicate'),
      'the one predicate that the builder shows with the feat; it joins `prerequisites`',
    ),
  ),
  ...replaceable,
});

export const feats = listOf(feat);
export type RawFeat = Raw<typeof feat>;
