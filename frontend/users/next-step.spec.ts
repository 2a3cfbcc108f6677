import { describe, expect, it } from '@jest/globals';
import type { UserCampaign } from '../../contracts/auth/auth.contract.js';
import type { ListedCharacter } from '../../contracts/characters/characters.contract.js';
import { nextStep } from './next-step.js';

const member = (username: string, dm = false) => ({ dm, username, display_name: username });
const campaign = (id: string, ...groups: UserCampaign['groups']): UserCampaign => ({
  id,
  name: `Campaign ${id}`,
  photo: null,
  groups,
});
const character = (name: string, part: Partial<ListedCharacter> = {}): ListedCharacter => ({
  id: name.toLowerCase(),
  name,
  archrace: '',
  race: null,
  classification: null,
  level: 1,
  is_published: true,
  campaign: null,
  completion_status: 'Ready to join',
  photo: null,
  ...part,
});
const draft = character('Ysolde', { is_published: false, completion_status: 'Still drafting' });
const joined = (name: string, id: string) =>
  character(name, { campaign: { id, name: id }, completion_status: 'Already joined' });
const led = campaign('led', member('me', true), member('other'));
const played = campaign('played', member('other', true), member('me'));

const next = (campaigns: UserCampaign[], made_chars: ListedCharacter[]) =>
  nextStep({ username: 'me', campaigns, made_chars });

describe('the next step', () => {
  it('is to finish the draft, before anything else', () => {
    expect(next([led], [draft])).toEqual({
      text: 'Ysolde is not finished yet.',
      action: 'Finish drafting',
      to: '/character/creation/ysolde',
    });
    expect(next([], [{ ...draft, name: ' ' }])?.text).toBe('Your character is not finished yet.');
  });

  it('takes the draft into the only campaign that needs a character', () => {
    expect(next([led, played], [draft])?.to).toBe('/character/creation/ysolde?campaign=played');
    const other = campaign('other', member('other', true), member('me'));
    expect(next([played, other], [draft])?.to).toBe('/character/creation/ysolde');
  });

  it('is to bring a free character into a campaign that has none of the player', () => {
    expect(next([led, played], [joined('Corvin', 'led'), character('Brannoc')])).toEqual({
      text: 'Brannoc can join Campaign played.',
      action: 'Open the campaign',
      to: '/campaigns/played',
    });
  });

  it('is to create a character when none is free', () => {
    expect(next([played], [joined('Corvin', 'elsewhere')])).toMatchObject({
      to: '/character/creation?campaign=played',
    });
  });

  it('is to invite players into a campaign whose only member is the DM', () => {
    const alone = campaign('alone', member('me', true));
    expect(next([led, alone], [])).toMatchObject({ to: '/campaigns/alone?section=settings' });
  });

  it('is missing when nothing is', () => {
    expect(next([], [])).toBeUndefined();
    expect(next([led], [])).toBeUndefined();
    expect(next([led, played], [joined('Corvin', 'played'), character('Brannoc')])).toBeUndefined();
  });
});
