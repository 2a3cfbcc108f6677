import { expect } from './fixtures.js';
import type { Person } from './pages/person.js';

/** A campaign over the API: its first person is the DM, the others are added without asking. @returns its id */
export async function seat(dm: Person, ...players: Person[]): Promise<string> {
  const { request } = dm.context;
  const made = await request.post('/api/v1/campaigns', { multipart: { name: 'The Lamplit Road', desc: '' } });
  const { id } = (await made.json()) as { id: string };
  for (const { username } of players) {
    const form = { type: 'force_add', username };
    expect((await request.put(`/api/v1/campaigns/${id}`, { form })).status()).toBe(200);
  }
  return id;
}

/** The same, with everybody at the Field View and a map of that height and width. @returns the campaign's id */
export async function seatAtMap(height: number, width: number, dm: Person, ...players: Person[]): Promise<string> {
  const id = await seat(dm, ...players);
  await dm.map().open(id);
  await dm.map().newMap(height, width);
  for (const player of players) {
    await player.map().open(id);
    await expect(player.map().grid).toBeVisible();
  }
  return id;
}
