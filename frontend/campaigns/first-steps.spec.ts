import { describe, expect, it } from '@jest/globals';
import type { CampaignReply } from '../../contracts/campaigns/campaigns.contract.js';
import { firstSteps } from './first-steps.js';

const user = (id: string, role: boolean) => ({ id, username: id, display_name: id, photo: null, role });
const character = {
  id: 'c',
  name: 'Brannoc',
  archrace: 'Dwarf',
  race: { id: 'dwarf', name: 'Dwarf' },
  classification: { id: 4, name: 'Fighter' },
  level: 1,
  creator_id: 'p',
};

/** The reply to the DM of a campaign with that many players, characters and invitations. */
function reply({ players = 0, characters = 0, invitations = 0, has_map = false, dismissed = false } = {}) {
  const users = [user('dm', true), ...Array.from({ length: players }, (_, index) => user(`p${index}`, false))];
  return {
    campaign: { users, characters: Array.from({ length: characters }, () => character) },
    dm: {
      invitations: Array.from({ length: invitations }, () => ({ user: user('i', false), invited_at: '' })),
      join_link: null,
      table_screen: null,
      first_steps: { has_map, dismissed },
    },
  } as unknown as CampaignReply;
}

describe('the first steps of a campaign', () => {
  it('are players, a character and a map, in this order, each with its state', () => {
    const steps = firstSteps(reply());
    expect(steps.map(({ title, done }) => [title, done])).toEqual([
      ['Invite players', false],
      ['Bring a character', false],
      ['Make a map', false],
    ]);
    const some = firstSteps(reply({ players: 2, characters: 1 }));
    expect(some.map(({ done, state }) => [done, state])).toEqual([
      [true, '2 players in the campaign.'],
      [true, '1 character in the campaign.'],
      [false, 'Choose a size in the Field View, then paint squares and place markers.'],
    ]);
  });

  it('tell the DM about invitations that wait for an answer', () => {
    expect(firstSteps(reply({ invitations: 2 }))[0]?.state).toBe('Waiting for the answer to 2 invitations.');
  });

  it('are gone when all are done, when they are dismissed, and for everybody but the DM', () => {
    expect(firstSteps(reply({ players: 1, characters: 1, has_map: true }))).toEqual([]);
    expect(firstSteps(reply({ dismissed: true }))).toEqual([]);
    expect(firstSteps({ ...reply(), dm: null })).toEqual([]);
  });
});
