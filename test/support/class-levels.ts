import type { Content } from '../../contracts/content/content.types.js';
import { defined } from './defined.js';

/** Returns the content with a class whose table ends at `last`. */
export function withLevelsUpTo(content: Content, slug: string, last: number): Content {
  const classification = defined(content.classifications[slug], `class ${slug}`);
  const levels = classification.levels.filter(({ level }) => level <= last);
  return { ...content, classifications: { ...content.classifications, [slug]: { ...classification, levels } } };
}
