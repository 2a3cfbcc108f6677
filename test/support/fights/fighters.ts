import { suggestedPicks } from '../../../contracts/builder/suggested-picks.js';
import {
  initialPlayState,
  type Choices,
  type InventoryEntry,
  type PlayState,
} from '../../../contracts/character/choices.types.js';
import { evaluate } from '../../../contracts/character/evaluate/index.js';
import { legalPlay } from '../../../contracts/character/play/legal-play.js';
import type { Content } from '../../../contracts/content/content.types.js';
import { USUAL_CAMPAIGN_RULES } from '../../../contracts/content/campaign-rules.js';
import { coordinateId } from '../../../contracts/map/map.rules.js';
import type { OpenSheet } from '../../../backend/characters/sheet-cache.js';
import type { CreatureRules } from '../../../backend/map/creatures/creature-rules.js';
import { freshMarkerCreature } from '../../../backend/map/creatures/creature-commands.js';
import { CampaignState } from '../../../backend/map/campaign.state.js';
import type { MapMember, MarkerState } from '../../../backend/map/map.model.js';
import { firstSceneOnly } from '../../../backend/map/scenes/scene-list.js';
import { freshCreature } from '../../../contracts/creature/creature-play.types.js';
import { CharacterEvaluator } from '../../../backend/characters/character-evaluator.js';
import type { CharacterSketch } from '../choices.js';
import { srdContent } from '../content-pack.js';
import { defined } from '../defined.js';
import { choicesOfClasses } from '../rules-packs.js';

/* Who fights: a party of level 5 to 7, and creatures with everything that the stat blocks of the SRD have. */

/** The campaign, which is its first scene too. */
export const CAMPAIGN_ID = '00000000-0000-4000-8000-0000000000f1';
/** The DM and two players. */
export const PEOPLE: readonly MapMember[] = [
  { userId: '00000000-0000-4000-8000-0000000000d1', role: 'dm', displayName: 'DM', color: '#e69f00' },
  { userId: '00000000-0000-4000-8000-0000000000a1', role: 'player', displayName: 'First', color: '#f0e442' },
  { userId: '00000000-0000-4000-8000-0000000000a2', role: 'player', displayName: 'Second', color: '#cc79a7' },
];
const [, FIRST, SECOND] = PEOPLE as readonly [MapMember, MapMember, MapMember];

interface Fighter extends Omit<CharacterSketch, 'class' | 'level' | 'classes'> {
  readonly id: string;
  readonly name: string;
  readonly creatorId: string;
  readonly class: string;
  readonly level: number;
  readonly wields: Partial<Record<'main' | '2ndy' | 'body', string>>;
  readonly carries?: readonly (readonly [item: string, quantity: number])[];
  readonly prepared?: readonly string[];
}

const FIGHTERS: readonly Fighter[] = [
  {
    id: '00000000-0000-4000-8000-0000000000c1',
    name: 'Brannoc',
    creatorId: FIRST.userId,
    class: 'fighter',
    level: 5,
    archrace: 'dwarf',
    scores: [16, 14, 15, 8, 12, 10],
    wields: { main: 'longbow', body: 'chain-shirt' },
    carries: [
      ['arrow', 4],
      ['longsword', 1],
    ],
  },
  {
    id: '00000000-0000-4000-8000-0000000000c2',
    name: 'Maeve',
    creatorId: SECOND.userId,
    class: 'wizard',
    level: 7,
    archrace: 'human',
    scores: [8, 14, 14, 16, 12, 10],
    wields: { main: 'dagger' },
    prepared: ['fireball', 'magic-missile', 'scorching-ray', 'blur', 'burning-hands', 'ray-of-enfeeblement'],
  },
  {
    id: '00000000-0000-4000-8000-0000000000c3',
    name: 'Ysolde',
    creatorId: FIRST.userId,
    class: 'druid',
    level: 6,
    archrace: 'elf',
    scores: [10, 14, 14, 10, 16, 8],
    wields: { main: 'scimitar', body: 'leather-armor' },
    prepared: ['conjure-animals', 'moonbeam', 'thunderwave', 'cure-wounds', 'call-lightning'],
  },
];

/** Creatures by the name of their marker. */
export type CreatureNames = readonly (readonly [name: string, id: string])[];

/** A dragon with legendary actions, a swarm, casters, shapechangers. No creature of the SRD has lair actions. */
export const USUAL_CREATURES: CreatureNames = [
  ['Goblin 1', 'goblin'],
  ['Goblin 2', 'goblin'],
  ['Dragon', 'adult-red-dragon'],
  ['Rats', 'swarm-of-rats'],
  ['Mage', 'mage'],
  ['Ghoul', 'ghoul'],
  ['Werewolf', 'werewolf-hybrid'],
  ['Mephit', 'magma-mephit'],
];

const inventoryOf = ({ wields, carries = [] }: Fighter): InventoryEntry[] => [
  ...Object.entries(wields).map(([slot, item]) => ({ id: slot, item, quantity: 1 })),
  ...carries.map(([item, quantity]) => ({ id: `carried-${item}`, item, quantity })),
];

/** With as many prepared spells as the class may have: those of the list first. */
function playOf(content: Content, choices: Choices, fighter: Fighter): PlayState {
  const play = {
    ...initialPlayState(),
    inventory: inventoryOf(fighter),
    equipment: Object.fromEntries(Object.keys(fighter.wields).map((slot) => [slot, slot])),
  };
  const known = evaluate(content, choices, play).sheet.casters.flatMap(({ preparable }) => preparable);
  const wanted = fighter.prepared ?? [];
  const sorted = [...wanted.filter((id) => known.includes(id)), ...known.filter((id) => !wanted.includes(id))];
  const prepared = legalPlay(content, choices, { ...play, prepared_spells: sorted });
  return { ...prepared, current_hp: evaluate(content, choices, prepared).sheet.max_hp_shown };
}

let party: readonly OpenSheet[] | undefined;

/** Returns the sheets of the party as they are before the fight; they are worked out once. */
export const partySheets = (): readonly OpenSheet[] => (party ??= sheetsOf(srdContent()));

function sheetsOf(content: Content): OpenSheet[] {
  const evaluator = new CharacterEvaluator(content);
  return FIGHTERS.map((fighter) => {
    const { id, creatorId, class: of, level, name, ...sketch } = fighter;
    const choices = suggestedPicks(content, choicesOfClasses(content, { ...sketch, classes: [[of, level]] }));
    const named = { ...choices, bio: { ...choices.bio, name } };
    const record = {
      id,
      creatorId,
      campaignId: CAMPAIGN_ID,
      choices: named,
      savedSections: [],
      version: 1,
      notesVersion: 1,
    };
    return {
      record: { ...record, ...USUAL_CAMPAIGN_RULES } as OpenSheet['record'],
      evaluations: evaluator.of(named),
      version: 0,
      play: playOf(content, named, fighter),
    };
  });
}

const MARKER = {
  characterId: null,
  characterName: '',
  creatorId: null,
  size: 1,
  isHiding: false,
  awareAll: true,
  awareUsers: [],
  publicNotes: '',
  privateNotes: '',
  creature: null,
} as const;

function partyMarkers(): MarkerState[] {
  return FIGHTERS.map(({ id, name, creatorId }, index) => ({
    ...MARKER,
    id: `pc-${name}`,
    name,
    type: 'pc',
    characterId: id,
    characterName: name,
    creatorId,
    square: coordinateId(2, 2 + index),
  }));
}

function creatureMarkers(rules: CreatureRules, creatures: CreatureNames): MarkerState[] {
  return creatures.map(([name, id], index) => ({
    ...MARKER,
    id: `creature-${index}`,
    name,
    type: 'enemy',
    square: coordinateId(5 + Math.floor(index / 4), 2 + 2 * (index % 4)),
    creature: freshMarkerCreature(id, defined(rules.numbersOf(id, freshCreature()), id), false),
  }));
}

/** Returns the campaign before the fight: everybody stands on a map of 12 by 12 squares. */
export const campaignBefore = (rules: CreatureRules, creatures: CreatureNames): CampaignState =>
  new CampaignState(
    {
      campaignId: CAMPAIGN_ID,
      version: 0,
      partyHealth: 'words',
      list: firstSceneOnly(CAMPAIGN_ID),
      maps: new Map([
        [
          CAMPAIGN_ID,
          {
            dimensions: { id: 'the-map', rows: 12, columns: 12, isRevealed: true },
            encounter: null,
            content: { squares: [], markers: [...partyMarkers(), ...creatureMarkers(rules, creatures)] },
          },
        ],
      ]),
    },
    new Map(PEOPLE.map((member) => [member.userId, member])),
  );
