import type { SectionName } from '../../../../contracts/character/choices.types.js';
import type { Sheet } from '../../../../contracts/character/sheet.types.js';
import type { Story } from '../../../library/rules-pages.js';

/** Returns what the story-mode button of a section opens; undefined without a choice. */
export function storyTargetOf(
  section: SectionName,
  { archrace, classification, background }: Sheet,
): { kind: Story['kind']; id: string | number; name: string } | undefined {
  if (section === 'race') return archrace ? { kind: 'race', ...archrace } : undefined;
  if (section === 'class')
    return classification ? { kind: 'class', id: classification.id, name: classification.name } : undefined;
  return section === 'background' && background
    ? { kind: 'background', id: background.id, name: background.name }
    : undefined;
}
