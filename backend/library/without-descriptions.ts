import type { Content, SelectionSource } from '../../contracts/content/content.types.js';

/** Sources whose entries are only in the pool, so that no detail click finds their descriptions. */
const WITHOUT_ENTITIES: ReadonlySet<unknown> = new Set<SelectionSource>(['values', 'selections']);

function strip(value: unknown, keepsDescs: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => strip(each, keepsDescs));
  if (typeof value !== 'object' || value === null) return value;
  const keeps = 'pools' in value && 'source' in value ? WITHOUT_ENTITIES.has(value.source) : keepsDescs;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (key === 'descs') return [key, keeps ? member : []];
      return [key, key === 'desc' ? '' : strip(member, keeps)];
    }),
  );
}

/**
 * Returns the content without descriptions, without the words that only the search needs, and without the creatures, which travel on
 * their own. Only the entries of a pool that are nothing but entries keep theirs.
 * `evaluate` gives the same with it.
 */
export const withoutDescriptions = (content: Content): Content => ({
  ...(strip({ ...content, creatures: {} }, false) as Content),
  also_known_as: {},
});
