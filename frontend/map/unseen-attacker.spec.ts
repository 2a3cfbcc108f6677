import { expect, it } from '@jest/globals';
import { sampleMarker } from './map.fixtures.js';
import { unseenAttackerQuestion } from './unseen-attacker.js';

const [ana, bo] = ['ana', 'bo'].map((id) => ({ id, name: id }));
const pcOf = (user: string) => sampleMarker(user, 'pc', 5, user);
const question = (notSeenBy: readonly unknown[], ...users: string[]) =>
  unseenAttackerQuestion({ notSeenBy: notSeenBy as { id: string; name: string }[] }, users.map(pcOf));

it('asks for advantage against those whose players do not see the attacker', () => {
  expect(question([ana], 'ana')).toBe(`${pcOf('ana').name} does not see the attacker: advantage?`);
  expect(question([ana, bo], 'ana', 'bo')).toBe(
    `${pcOf('ana').name} and ${pcOf('bo').name} do not see the attacker: advantage?`,
  );
  expect(question([ana], 'ana', 'bo')).toBe(question([ana], 'ana', 'ana'));
});

it('asks nothing of targets that see the attacker, nor of those that no player plays', () => {
  expect(question([ana], 'bo')).toBeNull();
  expect(question([], 'ana')).toBeNull();
  expect(
    unseenAttackerQuestion({ notSeenBy: [{ id: 'ana', name: 'Ana' }] }, [sampleMarker('wolf', 'enemy', 6)]),
  ).toBeNull();
});
