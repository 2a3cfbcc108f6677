import { randomUUID } from 'node:crypto';
import * as auth from '../../contracts/auth/auth.contract.js';
import * as builder from '../../contracts/builder/builder.contract.js';
import * as campaigns from '../../contracts/campaigns/campaigns.contract.js';
import { emptyChoices, initialPlayState, type Choices } from '../../contracts/character/choices.types.js';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import * as characters from '../../contracts/characters/characters.contract.js';
import * as sheets from '../../contracts/characters/sheet.contract.js';
import { CHARACTER_FILE } from '../../contracts/characters/file/character-file.types.js';
import type { Content } from '../../contracts/content/content.types.js';
import * as health from '../../contracts/core/health.contract.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { Method } from '../../contracts/core/route.js';
import * as library from '../../contracts/library/library.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import * as notifications from '../../contracts/notifications/notifications.contract.js';
import * as users from '../../contracts/users/users.contract.js';
import { formOf } from '../support/characters.js';
import { ALL_SQUARES, colorOf } from '../support/map.squares.js';
import type { Person } from '../support/person.js';

/** The people and things of the measured calls. */
export interface CostsWorld {
  readonly content: Content;
  readonly campaignId: string;
  readonly dm: Person;
  readonly admin: Person;
  readonly player: Person;
  /** The player's wizard of level 20, in the campaign. */
  readonly characterId: string;
  readonly choices: Choices;
  /** A marker of the campaign's map that lists 900 aware users. */
  readonly crowdedMarkerId?: string;
}

type Body = Record<string, unknown>;
type AnyRoute = { readonly method: Method; readonly path: string };

/** One kind of call; the `n`th body differs from the one before, so that something changes. */
export interface CostsCall {
  readonly name: string;
  readonly by: 'dm' | 'admin' | 'player';
  readonly route?: AnyRoute;
  /** The name of an emit instead of a route. */
  readonly emit?: string;
  readonly params?: Record<string, string>;
  readonly body?: (n: number) => Body;
}

const call = (
  by: CostsCall['by'],
  name: string,
  route: AnyRoute,
  body?: (n: number) => Body,
  params?: Record<string, string>,
): CostsCall => ({ by, name, route, ...(body && { body }), ...(params && { params }) });

/** Picks and ids that mean nothing, as large as their limits allow. */
const forgedPicks = (selections: number, picks: number): Record<string, string[]> =>
  Object.fromEntries(
    Array.from({ length: selections }, (_, s) => [`forged-${s}`, Array.from({ length: picks }, (__, p) => `o${p}`)]),
  );

/** Character files that somebody has forged to cost as much as they can. */
function forgedFiles({ content, choices }: Pick<CostsWorld, 'content' | 'choices'>): [string, Body][] {
  const play = initialPlayState();
  const file = (changed: Partial<Choices>, changedPlay: object = {}): Body => ({
    ...CHARACTER_FILE,
    choices: { ...choices, ...changed },
    play: { ...play, ...changedPlay },
  });
  const classes = Object.values(content.classifications).map(({ id }) => id);
  const many = Object.values(content.items).slice(0, 200);
  const inventory = Array.from({ length: LIMITS.inventoryEntries }, (_, n) => ({
    id: `e${n}`,
    item: many[n % many.length]?.id,
    quantity: 1,
    worn: true,
    attuned: true,
  }));
  const allFeatures = Object.values(content.features).flatMap(({ selections }) => selections.map(({ id }) => id));
  const spells = Object.keys(content.spells);
  const known = Object.fromEntries(
    allFeatures.slice(0, LIMITS.selectionsPerCharacter).map((id) => [id, spells.slice(0, 12)]),
  );
  return [
    ['nonsense', file({ picks: forgedPicks(1000, 12) })],
    ['known selections with wrong picks', file({ picks: known })],
    [
      'a known selection with 100 spells',
      file({ picks: { ...choices.picks, [allFeatures[0] ?? '']: spells.slice(0, 100) } }),
    ],
    [
      'every class',
      file({
        levels: Array.from({ length: 20 }, (_, n) => ({
          classificationId: classes[n % classes.length] ?? 0,
          level: 1 + Math.floor(n / classes.length),
          hp: { method: n === 0 ? ('first' as const) : ('auto' as const), value: 0 },
        })),
        picks: known,
      }),
    ],
    ['400 worn and attuned items', file({}, { inventory })],
    [
      '400 marks',
      file(
        {},
        {
          marks: spells.slice(0, 400).map((id) => ({ kind: 'spell', id, value: 9 })),
          picks: forgedPicks(900, 10),
        },
      ),
    ],
    [
      '400 exchanges',
      file({
        deductions: Array.from({ length: 400 }, (_, n) => ({
          selection_id: allFeatures[n % allFeatures.length] ?? '',
          target: spells[n % spells.length] ?? null,
          source: spells[(n + 1) % spells.length] ?? null,
          power: 'spells' as never,
        })),
      }),
    ],
    ['nothing chosen', { ...CHARACTER_FILE, choices: emptyChoices(), play }],
  ];
}

/** What the sheet takes as commands, each in a pair that changes it and changes it back. */
function commands(): [string, (n: number) => PlayCommand][] {
  const set =
    (field: string): ((n: number) => PlayCommand) =>
    (n) => ({ do: 'set', field, value: String(10 + (n % 9)) });
  return [
    ['set hit points', set('current_hp')],
    ['set armor class', set('armor_class')],
    ['set speed', set('speed')],
    ['set gold', set('gold_points')],
    ['add an item', () => ({ do: 'add-item', item: 'rations', quantity: 1 })],
    ['mark a condition', (n) => ({ do: 'mark', kind: 'condition', id: 'poisoned', on: n % 2 === 0 })],
    ['long rest', () => ({ do: 'rest', rest: 'long', dawn: true })],
    ['short rest', () => ({ do: 'rest', rest: 'short', dawn: false })],
  ];
}

/** Returns every call that is measured. */
export function costsCalls(world: CostsWorld): CostsCall[] {
  const { campaignId, characterId, content, choices } = world;
  const [here, sheet] = [{ campaignId }, { campaignId, characterId }];
  const longText = (n: number, length: number): string => `${n} ${'word '.repeat(length / 5)}`.slice(0, length);
  return [
    call('player', 'health', health.live),
    call('player', 'ready', health.ready),
    call('player', 'current user', auth.currentUser),
    call('player', 'site', auth.siteInfo),
    call('player', 'campaigns', campaigns.listCampaigns),
    call('player', 'samples', campaigns.listCampaignSamples),
    call('player', 'campaign page', campaigns.getCampaign, undefined, here),
    call('dm', 'campaign page as DM', campaigns.getCampaign, undefined, here),
    call(
      'dm',
      'edit a campaign',
      campaigns.changeCampaign,
      (n) => ({ type: 'edit', name: `Camp ${n}`, desc: longText(n, 250) }),
      here,
    ),
    call('dm', 'make a join link', campaigns.changeCampaign, () => ({ type: 'make_join_link' }), here),
    call('dm', 'make a table screen', campaigns.changeCampaign, () => ({ type: 'make_table_screen' }), here),
    call('dm', 'quest notes', campaigns.saveQuestNotes, (n) => ({ campaignNotes: longText(n, 3900) }), here),
    call('player', 'characters', characters.listCharacters),
    call('player', 'characters to pick', characters.listPickerCharacters, undefined, here),
    call('player', 'sheet', characters.getCharacter, undefined, sheet),
    call('dm', 'digests', sheets.listDigests, undefined, here),
    call('player', 'notes of a character', sheets.saveCharacterNotes, (n) => ({ charNotes: longText(n, 2900) }), {
      characterId,
    }),
    ...commands().map(([name, command]) =>
      call('player', `play: ${name}`, sheets.playCharacter, (n) => ({ command: command(n) }), sheet),
    ),
    call(
      'player',
      'field: armor class',
      sheets.setCharacterField,
      (n) => ({ char_field: 'armor_class', value: String(10 + (n % 9)) }),
      sheet,
    ),
    call('player', 'prepare a spell', sheets.prepareSpell, () => ({ spell_id: 'shield' }), { characterId }),
    call('player', 'draft', builder.newCharacterSheet),
    call('player', 'character in the builder', builder.characterSheetInProgress, undefined, { characterId }),
    call('player', 'reload', builder.reloadCharacter, () => ({ character_id: characterId, menuSection: 'bio' })),
    ...(['bio', 'race', 'background'] as const).map((section) =>
      call('player', `builder: save ${section}`, builder.processSection, (n) => ({
        ...formOf(content, choices, section),
        ...(section === 'bio' && { eyes: `colour ${n}` }),
        character_id: characterId,
      })),
    ),
    call('player', 'builder: a refused save with 400 selections', builder.processSection, (n) => ({
      ...formOf(content, choices, 'race'),
      menuSelections: { ...forgedPicks(380, 20), [`n${n}`]: ['x'] },
      character_id: characterId,
    })),
    call('player', 'builder: unsaved input of 90 KB', builder.saveSectionInput, (n) => ({
      menuSection: 'race',
      character_id: characterId,
      draft: { n, text: 'x'.repeat(90_000) },
    })),
    call('player', 'builder: unsaved input of 3,900 values', builder.saveSectionInput, (n) => ({
      menuSection: 'race',
      character_id: characterId,
      draft: { n, list: Array.from({ length: 3900 }, (_, index) => index % 10) },
    })),
    call('player', 'builder: small unsaved input', builder.saveSectionInput, (n) => ({
      menuSection: 'race',
      character_id: characterId,
      draft: { n },
    })),
    ...forgedFiles(world).map(([name, body]) =>
      call('player', `file: ${name}`, characters.importCharacterFile, () => body),
    ),
    call('player', 'races', builder.listRaces),
    call('player', 'a race', builder.getRace, undefined, { id: 'elf' }),
    call('player', 'race story', builder.raceStory, undefined, { id: 'dragonborn' }),
    call('player', 'classes', builder.listClasses),
    call('player', 'a class at level 1', builder.getClass, undefined, { id: 'wizard', level: '1' }),
    call('player', 'class story: wizard', builder.classStory, undefined, { id: 'wizard' }),
    call('player', 'class story: bard', builder.classStory, undefined, { id: 'bard' }),
    call('player', 'backgrounds', builder.listBackgrounds),
    call('player', 'background story', builder.backgroundStory, undefined, { id: 'acolyte' }),
    call('player', '100 spells', builder.expandSpells, () => ({
      expandedSpells: Object.keys(content.spells).slice(0, 100),
    })),
    call('player', 'items', library.defaultItems),
    call('player', 'items of a campaign', library.campaignItems),
    call('player', 'detail of a spell', library.detailClick, () => ({ type: 'spell', identifier: 'fireball' })),
    call('player', 'detail of nothing', library.detailClick, () => ({ type: 'other', identifier: 'x'.repeat(150) })),
    call('player', 'rules version', library.rulesVersion),
    call('player', 'notifications', notifications.listNotifications),
    call('player', '200 notifications seen', notifications.markNotificationsRead, () => ({
      ids: Array.from({ length: 200 }, () => randomUUID()),
    })),
    call('player', 'answer a notification', notifications.answerNotification, () => ({ is_approved: true }), {
      id: randomUUID(),
    }),
    call('dm', 'users to invite', users.usersExcept, undefined, here),
    call('player', 'search users', users.searchUsers, () => ({ username: 'u' })),
    call('player', 'search users among 2,000', users.searchUsers, () => ({
      username: 'u',
      users: Array.from({ length: 2000 }, (_, n) => `user-name-${n}`),
    })),
    call('player', 'consent', users.editUser, (n) => ({ type: 'consent_change', ask_before_adding: n % 2 === 0 }), {
      id: world.player.id,
    }),
    call('player', 'name', users.editUser, (n) => ({ type: 'name_change', display_name: `Name ${n}` }), {
      id: world.player.id,
    }),
    call('admin', 'accounts', users.listUsers),
    call('admin', 'feedback', notifications.listFeedback),
    ...emits(world),
  ];
}

/** Ids of 900 people, of whom nobody is in the campaign. */
export const strangers = (): string[] => Array.from({ length: 900 }, () => randomUUID());

function emits({ campaignId, characterId, crowdedMarkerId }: CostsWorld): CostsCall[] {
  const emit = (by: CostsCall['by'], name: string, event: { name: string }, body: (n: number) => Body): CostsCall => ({
    by,
    name: `emit: ${name}`,
    emit: event.name,
    body,
  });
  const { join, leave, getMap, paint, ping, placeMarker, updateMarker } = mapEmits;
  return [
    emit('dm', 'join', join, () => ({ campaignId })),
    emit('player', 'join as a player', join, () => ({ campaignId })),
    emit('dm', 'get map', getMap, () => ({})),
    emit('dm', 'paint a square', paint, (n) => ({
      colorHexUsage: 'color',
      colorHex: colorOf(n),
      coordinateId: 1 + (n % 900),
    })),
    emit('dm', 'paint all squares', paint, (n) => ({
      colorHexUsage: 'color',
      colorHex: colorOf(n),
      coordinateId: ALL_SQUARES,
    })),
    emit('dm', 'fog all squares', paint, (n) => ({
      colorHexUsage: n % 2 ? 'fog' : 'clear_fog',
      coordinateId: ALL_SQUARES,
    })),
    emit('dm', 'a new marker', updateMarker, (n) => ({ type: 'new_marker', name: `M${n}`, markerType: 'npc' })),
    emit('dm', 'a new marker with 900 aware users', updateMarker, (n) => ({
      type: 'new_marker',
      name: `A${n}`,
      markerType: 'npc',
      awareUsers: strangers(),
    })),
    ...(crowdedMarkerId === undefined
      ? []
      : [
          emit('dm', 'move a marker with 900 aware users', placeMarker, (n) => ({
            type: 'place_marker',
            markerId: crowdedMarkerId,
            destCoordinateId: 1 + (n % 900),
          })),
        ]),
    emit('player', 'ping', ping, (n) => ({ coordId: 1 + (n % 900) })),
    emit('player', 'leave and join', leave, () => ({ campaignId })),
    emit('player', 'join a sheet', sheets.sheetEmits.joinSheet, () => ({ campaignId, characterId })),
    emit('player', 'join the digests', sheets.sheetEmits.joinDigests, () => ({ campaignId })),
    emit('player', 'an unknown payload', join, () => ({ campaignId: 'x'.repeat(60_000) })),
  ];
}
