import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { EntityManager } from 'typeorm';
import { CampaignMemberEntity } from '../../backend/campaigns/campaign-member.entity.js';
import { CampaignEntity } from '../../backend/campaigns/campaign.entity.js';
import { JoinLinkEntity } from '../../backend/campaigns/join-link.entity.js';
import { TableScreenEntity } from '../../backend/campaigns/table-screen.entity.js';
import { CharacterEntity } from '../../backend/characters/character.entity.js';
import { CampaignMapEntity } from '../../backend/map/map.entity.js';
import { NotificationEntity } from '../../backend/notifications/notification.entity.js';
import { UserEntity } from '../../backend/users/user.entity.js';
import { emptyChoices, initialPlayState, SECTIONS, type Choices } from '../../contracts/character/choices.types.js';

/** What a person is in a random campaign. */
type Part = 'none' | 'invited' | 'player' | 'dm';

/** A random campaign; people are numbers. */
export interface RandomCampaign {
  readonly name: string;
  readonly photo: string | null;
  readonly isPublic: boolean;
  readonly notes: string;
  /** By person. */
  readonly parts: readonly Part[];
  readonly link: 'none' | 'open' | 'expired';
  readonly map: 'none' | 'empty' | 'made' | 'in another scene';
  readonly isDismissed: boolean;
  readonly characters: readonly RandomCharacter[];
}

/** A random character; it is in its campaign when its creator is a member. */
interface RandomCharacter {
  readonly creator: number;
  readonly name: string;
  readonly race: readonly [archrace: string | null, race: string | null];
  readonly photo: string | null;
  readonly level: number;
}

/** Random accounts, campaigns and characters. */
export interface RandomWorld {
  readonly people: readonly { photo: string | null; isAskedFirst: boolean; role: 'user' | 'admin'; unread: number }[];
  readonly campaigns: readonly RandomCampaign[];
  /** Which people have a draft. */
  readonly drafts: readonly boolean[];
}

const name = fc.oneof(fc.constantFrom('The Lamplit Road', 'דרך "המנורה"', "O'Brien \\ 🐉", 'a', 'B'), fc.string());
/** Addresses of pictures; the picture itself may be deleted. */
const photo = fc.constantFrom(null, null, '/pictures/abc/large', '/pictures/def/large');
const race = fc.constantFrom(
  ['elf', 'high-elf'],
  ['dwarf', null],
  ['human', null],
  ['nobody', 'knows'],
  [null, null],
) as fc.Arbitrary<RandomCharacter['race']>;

const campaign = (people: number): fc.Arbitrary<RandomCampaign> =>
  fc.record({
    name: name.map((text) => text.replaceAll('\0', '') || 'x'),
    photo,
    isPublic: fc.boolean(),
    notes: fc.constantFrom('', 'Secret: the "bell" \u2028 is cracked.'),
    parts: fc.array(fc.constantFrom('none', 'none', 'invited', 'player', 'player', 'dm'), {
      minLength: people,
      maxLength: people,
    }) as fc.Arbitrary<Part[]>,
    link: fc.constantFrom('none', 'open', 'expired'),
    map: fc.constantFrom('none', 'empty', 'made', 'in another scene'),
    isDismissed: fc.boolean(),
    characters: fc.array(
      fc.record({
        creator: fc.nat(people - 1),
        name: fc.constantFrom('Ada', 'Berec "the Old"'),
        race,
        photo,
        level: fc.nat(3),
      }),
      { maxLength: 4 },
    ),
  });

/** Any world of that many people. */
export const anyWorld = (people: number): fc.Arbitrary<RandomWorld> =>
  fc.record({
    people: fc.array(
      fc.record({ photo, isAskedFirst: fc.boolean(), role: fc.constantFrom('user', 'admin'), unread: fc.nat(2) }),
      { minLength: people, maxLength: people },
    ),
    campaigns: fc.array(campaign(people), { minLength: 1, maxLength: 3 }),
    drafts: fc.array(fc.boolean(), { minLength: people, maxLength: people }),
  });

/** Replaces everything but the accounts with these ids in the database. */
export async function insertWorld(
  manager: EntityManager,
  { people, campaigns, drafts }: RandomWorld,
  ids: readonly string[],
): Promise<void> {
  await manager.query('TRUNCATE campaigns, campaign_members, characters, notifications CASCADE');
  for (const [index, id] of ids.entries()) {
    const { photo = null, isAskedFirst: askBeforeAdding = false, role = 'user', unread = 0 } = people[index] ?? {};
    await manager.update(UserEntity, { id }, { photo, askBeforeAdding, role });
    for (let n = 0; n <= unread; n += 1)
      await manager.insert(NotificationEntity, {
        userId: id,
        kind: 'message',
        objectText: `Message ${n}`,
        readAt: n === 0 ? new Date() : null,
      });
    if (drafts[index]) await manager.insert(CharacterEntity, { ...characterOf(id, 'Draft'), isPublished: false });
  }
  for (const each of campaigns) await insertCampaign(manager, each, ids);
}

const characterOf = (creatorId: string, characterName: string) => ({
  creatorId,
  name: characterName,
  isPublished: true,
  choices: emptyChoices(),
  play: initialPlayState(),
  savedSections: [...SECTIONS],
});

/** A different time each, so that every order is unambiguous. */
let clock = Date.parse('2026-01-01T00:00:00.123Z');
const nextTime = (): Date => new Date((clock += 1001));

async function insertCampaign(manager: EntityManager, random: RandomCampaign, ids: readonly string[]): Promise<void> {
  const { parts, link, map, characters, isPublic, notes: questNotes, isDismissed: firstStepsDismissed } = random;
  const { id } = await manager.save(CampaignEntity, {
    name: random.name,
    photo: random.photo,
    public: isPublic,
    questNotes,
    firstStepsDismissed,
  });
  const isMember = (index: number): boolean => parts[index] === 'player' || parts[index] === 'dm';
  for (const [index, userId] of ids.entries()) {
    if (isMember(index))
      await manager.insert(CampaignMemberEntity, {
        campaignId: id,
        userId,
        isDm: parts[index] === 'dm',
        joinedAt: nextTime(),
      });
    if (parts[index] === 'invited')
      await manager.insert(NotificationEntity, {
        userId,
        kind: 'request',
        objectText: 'Come with us.',
        campaignId: id,
        createdAt: nextTime(),
      });
  }
  if (link !== 'none')
    await manager.insert(JoinLinkEntity, {
      campaignId: id,
      linkId: randomUUID(),
      expiresAt: link === 'open' ? new Date('2999-01-01') : new Date('2000-01-01'),
    });
  if (map === 'made') await manager.insert(TableScreenEntity, { campaignId: id, linkId: randomUUID() });
  if (map !== 'none')
    await manager.insert(CampaignMapEntity, { sceneId: id, mapId: map === 'made' ? randomUUID() : null });
  if (map === 'in another scene')
    await manager.insert(CampaignMapEntity, { sceneId: randomUUID(), campaignId: id, mapId: randomUUID() });
  for (const each of characters) await insertCharacter(manager, each, ids, isMember(each.creator) ? id : null);
}

const FIGHTER_LEVELS: Choices['levels'] = [{ classificationId: 4, level: 1, hp: { method: 'first', value: 0 } }];

async function insertCharacter(
  manager: EntityManager,
  { creator, name: characterName, race: [archraceId, raceId], photo: portrait, level }: RandomCharacter,
  ids: readonly string[],
  campaignId: string | null,
): Promise<void> {
  await manager.insert(CharacterEntity, {
    ...characterOf(ids[creator] ?? '', characterName),
    choices: { ...emptyChoices(), race: { archraceId, raceId }, levels: level > 0 ? FIGHTER_LEVELS : [] },
    classification: level > 0 ? 'Fighter' : '',
    photo: portrait,
    level,
    campaignId,
    joinedCampaignAt: campaignId && nextTime(),
    createdAt: nextTime(),
  });
}
