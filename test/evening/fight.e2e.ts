import { expect } from '../e2e/fixtures.js';
import type { Person } from '../e2e/pages/person.js';
import { ConnectionRecorder } from './connection-recorder.js';
import { ASSASSIN, Fight, PRIVATE_NOTE } from './fight.js';
import { test } from './fixtures.js';

test('a fight of ten rounds', async ({ newPerson }) => {
  const recorders: ConnectionRecorder[] = [];
  const sit = async (name: string): Promise<Person> => {
    const person = await newPerson(name);
    recorders.push(await ConnectionRecorder.start(person.page));
    return person;
  };
  const dm = await sit('dm');
  const players = [await sit('first'), await sit('second'), await sit('third'), await sit('fourth')];
  const fight = await Fight.start(dm, players);
  const received = (): string[] => recorders.slice(1).flatMap((recorder) => recorder.received);
  const expectSecret = (...secrets: string[]): void =>
    expect(received().filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);

  await fight.playRound();
  await fight.playRound({ Maeve: () => fight.castBurningHands() });
  await fight.playRound({}, true);
  await fight.playRound({ Ogre: () => fight.undoMove() });
  await fight.playRound({ Ogre: () => fight.fell() });
  await fight.playRound({ Brannoc: () => fight.rollDeathSave(), Ysolde: () => fight.raise() });
  expectSecret(ASSASSIN, PRIVATE_NOTE);
  await fight.playRound({ 'Veiled Assassin': () => fight.showAssassin() });
  await fight.playRound();
  await fight.playRound();
  await fight.playRound();
  expectSecret(PRIVATE_NOTE);
});
