import { randomUUID } from 'node:crypto';
import { DomainEvents, type DomainEventMap } from '../../backend/core/domain-events.js';
import { changeCampaign, createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { MapConnection } from './map.connection.js';
import type { Person } from './person.js';
import type { World } from './campaign-world.js';

/** A campaign with a new map, and a connection for each of its members. */
export interface MapFixture<Players extends readonly Person[]> {
  readonly campaignId: string;
  readonly dmClient: MapConnection;
  /** The players' connections in the order of the players. */
  readonly playerClients: { [Place in keyof Players]: MapConnection };
}

/** Creates a campaign for people who are logged in. @returns its id */
export async function createCampaignWith(dm: Person, players: readonly Person[]): Promise<string> {
  const { id: campaignId } = await dm.call(createCampaign, { body: { name: 'Another Campaign' } });
  for (const { username } of players)
    await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'force_add', username } });
  return campaignId;
}

/**
 * Closes the people's sockets, resets their rate limits, creates a campaign with a map of `side` by `side` squares and
 * joins it with a new socket for each of them.
 */
export async function openMap<const Players extends readonly Person[]>(
  world: World,
  dm: Person,
  players: Players,
  side = 10,
): Promise<MapFixture<Players>> {
  await world.forgetRates();
  for (const person of [dm, ...players]) person.leave();
  const campaignId = await createCampaignWith(dm, players);
  const dmClient = await MapConnection.at(dm, campaignId);
  const playerClients: MapConnection[] = [];
  for (const player of players) playerClients.push(await MapConnection.at(player, campaignId));
  await dmClient.newMap(side, side);
  for (const client of [dmClient, ...playerClients]) await client.newFrames();
  return { campaignId, dmClient, playerClients: playerClients as MapFixture<Players>['playerClients'] };
}

/** Publishes the event of an imported character, which adds its marker. @returns the character's id */
export async function addCharacterMarker(
  world: World,
  campaignId: string,
  creator: Person,
  name: string,
): Promise<string> {
  const characterId = randomUUID();
  await publishEvent(world, 'character.joined', { campaignId, characterId, name, creatorId: creator.id });
  return characterId;
}

/** Stores the address of a character's portrait, in the large size. No picture stands there. @returns the small size */
export async function setPortrait(world: World, characterId: string): Promise<string> {
  const address = `/pictures/portrait-of-${characterId}`;
  await world.database.query('UPDATE characters SET photo = $2 WHERE id = $1', [characterId, `${address}/large`]);
  return `${address}/small`;
}

/** Publishes the event of a character that leaves the campaign, which deletes its marker. */
export async function removeCharacterMarker(world: World, campaignId: string, characterId: string): Promise<void> {
  await publishEvent(world, 'character.left', { campaignId, characterId });
}

/** Publishes an event of another module in a separate transaction. */
export async function publishEvent<Name extends keyof DomainEventMap>(
  world: World,
  name: Name,
  payload: DomainEventMap[Name],
): Promise<void> {
  const events = world.running.app.get(DomainEvents, { strict: false });
  await events.transaction((_, publish) => publish(name, payload));
}
