import { processSection, publishCharacter } from '../../contracts/builder/builder.contract.js';
import { emptyChoices, type Choices, type SectionName } from '../../contracts/character/choices.types.js';
import { getCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { importCharacter, listCharacters } from '../../contracts/characters/characters.contract.js';
import type { Content } from '../../contracts/content/content.types.js';
import { pickEverything, picksOf } from './pick-everything.js';
import { defined } from './defined.js';
import type { Person } from './person.js';

/** The traits of a character to create; the defaults make a fighter. */
export interface CharacterOptions {
  name?: string;
  archraceId?: string;
  raceId?: string | null;
  classificationId?: number;
  backgroundId?: string;
  scores?: Partial<Record<keyof typeof SCORES, number>>;
  bio?: Partial<
    Record<'faith' | 'alignment' | 'volatility' | 'age' | 'eyes' | 'skin' | 'hair' | 'height' | 'weight', string>
  >;
  /** Every level beyond the first adds the automatic hit points. */
  level?: number;
  /** false leaves the character a draft. */
  published?: boolean;
  /** Fills in what is open; by default the first options. */
  complete?: (content: Content, choices: Choices) => Choices;
  /** The campaign to join; the person must be a member. */
  in?: string;
}

/** A character that was created through the API. */
export interface MadeCharacter {
  readonly id: string;
  readonly name: string;
  /** The choices that were sent. */
  readonly choices: Choices;
}

const FIGHTER = 4;
const SCORES = {
  strengthScore: 15,
  dexterityScore: 13,
  constitutionScore: 14,
  wisdomScore: 12,
  intelligenceScore: 10,
  charismaScore: 8,
};

const firstOf = <T>(entries: Readonly<Record<string, T>>): T => defined(Object.values(entries)[0], 'content');

/** Complete, legal choices with the first option of every selection. */
export function choicesFor(content: Content, options: CharacterOptions = {}): Choices {
  const archrace = content.archraces[options.archraceId ?? ''] ?? firstOf(content.archraces);
  const scores = { ...SCORES, ...options.scores };
  const bare = emptyChoices();
  const { complete = pickEverything } = options;
  return complete(content, {
    ...bare,
    bio: {
      ...bare.bio,
      ...options.bio,
      name: options.name ?? 'Brannoc',
      str_score: scores.strengthScore,
      dex_score: scores.dexterityScore,
      con_score: scores.constitutionScore,
      wis_score: scores.wisdomScore,
      int_score: scores.intelligenceScore,
      cha_score: scores.charismaScore,
    },
    race: {
      archraceId: archrace.id,
      raceId: options.raceId ?? (archrace.core_races.length > 1 ? (archrace.core_races[0] ?? null) : null),
    },
    levels: [{ classificationId: options.classificationId ?? FIGHTER, level: 1, hp: { method: 'first', value: 0 } }],
    background: { ...bare.background, id: options.backgroundId ?? firstOf(content.backgrounds).id },
  });
}

/** The form that the builder sends for a section. */
export function formOf(content: Content, choices: Choices, section: SectionName): Record<string, unknown> {
  const { bio, race, levels, background } = choices;
  const menuSelections = picksOf(content, choices, section);
  switch (section) {
    case 'bio': {
      const { str_score, dex_score, con_score, wis_score, int_score, cha_score, ...texts } = bio;
      return {
        menuSection: section,
        ...texts,
        strengthScore: str_score,
        dexterityScore: dex_score,
        constitutionScore: con_score,
        wisdomScore: wis_score,
        intelligenceScore: int_score,
        charismaScore: cha_score,
      };
    }
    case 'race':
      return { menuSection: section, archraceId: race.archraceId, raceId: race.raceId, menuSelections };
    case 'class':
      return {
        menuSection: section,
        classificationId: levels[0]?.classificationId,
        level: 1,
        menuSelections,
        deductions: choices.deductions,
      };
    case 'background': {
      const { id, variant, ...tables } = background;
      return { menuSection: section, backgroundId: id, isAlternateBackground: variant, ...tables, menuSelections };
    }
  }
}

/** Creates a character through the API, by default published at level 1. It replaces the person's draft. */
export async function makeCharacter(
  content: Content,
  person: Person,
  options: CharacterOptions = {},
): Promise<MadeCharacter> {
  const choices = choicesFor(content, options);
  let id = '';
  for (const section of ['bio', 'race', 'class', 'background'] as const) {
    ({ id } = await requireOk(
      section,
      person.callWithRetry(processSection, { body: formOf(content, choices, section) }, 'json'),
    ));
  }
  const made = { id, name: choices.bio.name, choices };
  if (options.published === false) return made;
  await requireOk('publish', person.callWithRetry(publishCharacter));
  const leveled = { ...made, choices: await levelUp(content, person, made, options.level ?? 1, options.complete) };
  if (options.in)
    await requireOk(
      'import',
      person.callWithRetry(importCharacter, { body: { requestedChar: id, requestedCampaign: options.in } }),
    );
  return leveled;
}

/** Levels a character up to level `to`, one call per level. @returns the new choices */
export async function levelUp(
  content: Content,
  person: Person,
  { id, choices }: MadeCharacter,
  to: number,
  complete: NonNullable<CharacterOptions['complete']> = pickEverything,
): Promise<Choices> {
  let leveled = choices;
  for (let level = choices.levels.length + 1; level <= to; level += 1) {
    const classificationId = defined(choices.levels[0]).classificationId;
    leveled = complete(content, {
      ...leveled,
      levels: [...leveled.levels, { classificationId, level, hp: { method: 'auto', value: 0 } }],
    });
    const body = {
      character_id: id,
      menuSection: 'class',
      classificationId,
      level,
      hpIncrease: 'auto',
      menuSelections: picksOf(content, leveled, 'class', level),
    };
    await requireOk(`level ${level}`, person.callWithRetry(processSection, { body }, 'json'));
  }
  return leveled;
}

/** The characters of a person, drafts included. */
export const charactersOf = async (person: Person) => (await person.call(listCharacters)).characters;

/** The ids of the characters in a campaign. */
export const characterIdsIn = async (person: Person, campaignId: string): Promise<string[]> =>
  (await person.call(getCampaign, { params: { campaignId } })).campaign.characters.map(({ id }) => id);

async function requireOk<Answer extends { http: number }>(step: string, answer: Promise<Answer>): Promise<Answer> {
  const reply = await answer;
  if (reply.http !== 200) throw new Error(`The character could not be made, ${step}: ${JSON.stringify(reply)}`);
  return reply;
}
