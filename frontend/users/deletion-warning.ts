import type { CurrentUser } from '../../contracts/auth/auth.contract.js';
import { isDmOf } from './next-step.js';

const namesOf = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

/** Returns a sentence for each kind of thing that goes with an account, with the names; empty when nothing goes. */
export function deletionWarning({
  username,
  made_chars,
  campaigns,
}: Pick<CurrentUser, 'username' | 'made_chars' | 'campaigns'>): string {
  const led = campaigns.filter((campaign) => isDmOf(campaign, username));
  const alone = led.filter(({ groups }) => groups.length === 1).map(({ name }) => name);
  const passed = led.filter(({ groups }) => groups.length > 1).map(({ name }) => name);
  const characters = made_chars.map(({ name }) => name.trim() || 'an unnamed draft');
  return [
    characters.length > 0 ? `This deletes ${namesOf(characters)}.` : '',
    passed.length > 0 ? `${namesOf(passed)} ${passed.length > 1 ? 'pass' : 'passes'} to another member.` : '',
    alone.length === 0
      ? ''
      : alone.length > 1
        ? `${namesOf(alone)} are deleted, because nobody else is in them.`
        : `${namesOf(alone)} is deleted, because nobody else is in it.`,
  ]
    .filter(Boolean)
    .join(' ');
}
