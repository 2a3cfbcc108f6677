import { expect, it } from '@jest/globals';
import { deletionWarning } from './deletion-warning.js';

const member = (username: string, dm = false) => ({ dm, username, display_name: username });
const campaign = (name: string, ...groups: ReturnType<typeof member>[]) => ({ id: name, name, photo: null, groups });

it('names the characters and the led campaigns that go with an account', () => {
  const user = {
    username: 'me',
    made_chars: [{ name: 'Brannoc' }, { name: ' ' }],
    campaigns: [
      campaign('Led', member('me', true), member('other')),
      campaign('Played', member('other', true), member('me')),
      campaign('Alone', member('me', true)),
    ],
  };
  expect(deletionWarning(user as never)).toBe(
    'This deletes Brannoc and an unnamed draft. Led passes to another member. Alone is deleted, because nobody else is in it.',
  );
  expect(deletionWarning({ username: 'me', made_chars: [], campaigns: [] })).toBe('');
});
