import type { ProcessSection } from '../../contracts/builder/builder.dto.js';
import type { Bio, Choices } from '../../contracts/character/choices.types.js';
import { isSectionDone } from '../../contracts/builder/sections.rules.js';
import { badInput } from '../../contracts/core/failure.js';
import { applyClassForm } from './apply-class-form.js';
import { replaceSectionPicks } from './section-picks.js';
import type { SectionSaveInput } from './section-save.types.js';

/**
 * Returns the character's choices with one section replaced by the form. `evaluate` then decides whether they are legal.
 * @throws Failure 400 naming the field that is not allowed
 */
export function applySectionForm(input: SectionSaveInput): Choices {
  const { content, character, before, form } = input;
  const { choices } = character;
  const picks = (section: 'race' | 'background') =>
    replaceSectionPicks(content, before, section, choices.picks, form.menuSelections ?? {});
  switch (form.menuSection) {
    case 'bio':
      return { ...choices, bio: bioOf(form) };
    case 'race':
      requireSectionOpen(input);
      return {
        ...choices,
        race: { archraceId: form.archraceId ?? null, raceId: form.raceId ?? null },
        picks: picks('race'),
      };
    case 'background':
      requireSectionOpen(input);
      return { ...choices, background: backgroundOf(form), picks: picks('background') };
    case 'class':
      return applyClassForm(input);
  }
}

/** Refuses to change the race and the background of a finished character while they are complete. @throws Failure 400 */
function requireSectionOpen({ character, before, form: { menuSection } }: SectionSaveInput): void {
  if (character.isPublished && isSectionDone(menuSection, character, before))
    throw badInput('menuSection', `The ${menuSection} of a finished character cannot be changed.`);
}

const bioOf = (form: ProcessSection): Bio => ({
  name: form.name ?? '',
  faith: form.faith ?? '',
  alignment: form.alignment ?? '',
  volatility: form.volatility ?? '',
  age: form.age ?? '',
  eyes: form.eyes ?? '',
  skin: form.skin ?? '',
  hair: form.hair ?? '',
  height: form.height ?? '',
  weight: form.weight ?? '',
  str_score: form.strengthScore ?? 0,
  dex_score: form.dexterityScore ?? 0,
  con_score: form.constitutionScore ?? 0,
  int_score: form.intelligenceScore ?? 0,
  wis_score: form.wisdomScore ?? 0,
  cha_score: form.charismaScore ?? 0,
});

const backgroundOf = (form: ProcessSection): Choices['background'] => ({
  id: form.backgroundId ?? null,
  variant: form.isAlternateBackground ?? false,
  personality: form.personality ?? null,
  ideal: form.ideal ?? null,
  bond: form.bond ?? null,
  flaw: form.flaw ?? null,
  characteristic: form.characteristic ?? null,
});
