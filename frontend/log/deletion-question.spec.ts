import { describe, expect, it } from '@jest/globals';
import type { AttackView } from '../../contracts/attack/attack.view.js';
import { deletionQuestion } from './deletion-question.js';

const attack: AttackView = {
  attacker: { markerId: 'm', name: 'Owlbear' },
  name: 'Claws',
  save: null,
  damage: null,
  targets: [],
};
const entry = { sender: { id: 'dm', display_name: 'Dee' }, text: '', roll: null, attack: null };

describe('deletionQuestion', () => {
  it('names what is deleted, and says that it does not come back', () => {
    const message = deletionQuestion({ ...entry, text: 'Hello' }, false);
    expect(message.message).toBe('Delete this message of Dee for everybody?');
    expect(message.details).toBe('You cannot bring it back.');
    expect(deletionQuestion({ ...entry, attack }, false).message).toBe(
      "Delete the attack 'Claws' of Owlbear for everybody?",
    );
  });

  it('says that an attack which is not applied yet is lost, and that its cost stays spent', () => {
    expect(deletionQuestion({ ...entry, attack }, true).details).toBe(
      "This attack is not applied yet. It goes from 'Attacks' too, and no target takes its damage or conditions. " +
        'You cannot bring it back.',
    );
    const spell = { ...attack, name: 'Burning Hands', spent: 'a level 1 slot' };
    expect(deletionQuestion({ ...entry, attack: spell }, true).details).toContain(
      'What it spent stays spent: a level 1 slot.',
    );
  });
});
