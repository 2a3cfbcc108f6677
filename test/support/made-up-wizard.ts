import { initialPlayState, SECTIONS, type Choices, type PlayState } from '../../contracts/character/choices.types.js';
import type { Item } from '../../contracts/content/compendium.types.js';
import type { Content } from '../../contracts/content/content.types.js';
import { whyNotConcrete } from '../../contracts/content/items.js';
import { isTreasure } from '../../contracts/content/treasure-items.js';
import type { CharacterRecord } from '../../backend/characters/character.repository.js';
import { choicesFromSketch } from './choices.js';
import { MADE_UP_WIZARD } from './full-content.js';
import { pickEverything } from './pick-everything.js';

const CARRIED = 40;
/** Magic items among them: twice as many as somebody can be attuned to. */
const TREASURES = 6;
const PREPARED = 23;
const NOTES = 3000;

/** Returns a wizard of level 20 with every pick made. */
export const wizardChoices = (content: Content): Choices =>
  pickEverything(
    content,
    choicesFromSketch({
      scores: [12, 14, 14, 16, 10, 8],
      archrace: 'elf',
      race: 'high-elf',
      class: MADE_UP_WIZARD,
      level: 20,
      background: 'acolyte',
    }),
  );

/** Returns about that many items, from everywhere in a list. */
const spread = (items: readonly Item[], count: number): Item[] =>
  items.filter((_, index) => index % Math.floor(items.length / count) === 0);

/** Returns a play state with a full backpack, a weapon in hand, prepared spells, and a spell and a condition in force. */
export function wizardPlay(content: Content, { picks }: Choices): PlayState {
  const spellbook = Object.entries(picks).flatMap(([id, spells]) => (id.includes('/spellbook') ? spells : []));
  const items = Object.values(content.items).filter((item) => !item.magic || whyNotConcrete(item) === undefined);
  const carried = [
    ...spread(items.filter(isTreasure), TREASURES),
    ...spread(
      items.filter((item) => !isTreasure(item)),
      CARRIED - TREASURES,
    ),
  ];
  return {
    ...initialPlayState(),
    current_hp: 60,
    used: { spell_slots_lvl_1: 2, spell_slots_lvl_3: 1, hit_dice: 4 },
    prepared_spells: spellbook.slice(0, PREPARED),
    inventory: ['dagger', 'quarterstaff', ...carried.map(({ id }) => id)].map((item, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      item,
      quantity: 1,
    })),
    equipment: { main: '00000000-0000-4000-8000-000000000000' },
    marks: [
      { kind: 'condition', id: 'exhaustion', value: 2 },
      { kind: 'spell', id: 'bless' },
    ],
  };
}

/** Returns the character as the database has it, with notes of the greatest length. */
export const storedWizard = (choices: Choices, play: PlayState): CharacterRecord & { campaignNotes: string } => ({
  id: '00000000-0000-4000-8000-000000000000',
  creatorId: '00000000-0000-4000-8000-000000000001',
  campaignId: null,
  joinedCampaignAt: null,
  isPublished: true,
  version: 30,
  playVersion: 12,
  name: choices.bio.name,
  archrace: 'Elf',
  classification: 'Wizard',
  level: 20,
  choices,
  savedSections: [...SECTIONS],
  sectionInputs: {},
  rolls: {},
  play,
  notes: NOTE.repeat(NOTES / NOTE.length),
  campaignNotes: NOTE,
  notesVersion: 4,
  photo: '/pictures/0123456789abcdef0123456789abcdef/small',
  createdAt: new Date(0),
});

const NOTE = 'The lamplighter at the ford owes us a favour, and the toll is three silver pieces at night.\n';
