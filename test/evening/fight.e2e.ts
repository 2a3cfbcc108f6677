import { expect } from '../e2e/fixtures.js';
import type { Person } from '../e2e/pages/person.js';
import type { NodesBehindProxy } from '../support/nodes-behind-proxy.js';
import { until } from '../support/until.js';
import { ConnectionRecorder } from './connection-recorder.js';
import { bringOgres, castBurningHands } from './fight-area-spell.js';
import { ASSASSIN, CELLAR, Fight, PRIVATE_NOTE } from './fight.js';
import { test } from './fixtures.js';

/**
 * Plays ten rounds with a hidden reinforcement, a delay, an area spell on two targets, a fallen character, a second scene
 * that the DM prepares meanwhile, undos and a rewind, and keeps pictures of them.
 */
async function playFight(newPerson: (name: string) => Promise<Person>, disrupt: (dm: Person) => Promise<void>) {
  const recorders: ConnectionRecorder[] = [];
  const sit = async (name: string): Promise<Person> => {
    const person = await newPerson(name);
    recorders.push(await ConnectionRecorder.start(person.page));
    return person;
  };
  const dm = await sit('dm');
  const players = [await sit('first'), await sit('second'), await sit('third'), await sit('fourth')];
  const fight = await Fight.start(dm, players);
  const expectSecret = (...secrets: string[]): void => {
    const received = recorders.slice(1).flatMap((recorder) => recorder.received);
    expect(received.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
  };

  await fight.playRound({ Ogre: () => bringOgres(fight) });
  await fight.playRound({ Maeve: () => castBurningHands(fight) });
  await fight.playRound({}, true);
  const disruption = disrupt(dm);
  await fight.playRound({ Ogre: () => fight.undoMove() });
  await disruption;
  await until('everybody is connected', () => recorders.every(({ isLost }) => !isLost));
  await fight.playRound({
    Ogre: () => fight.fell(),
    'Veiled Assassin': () => fight.takePictures('hidden-turn'),
    Corvin: () => fight.prepareCellar(),
  });
  await fight.playRound({ Brannoc: () => fight.rollDeathSave(), Ysolde: () => fight.raise() });
  expectSecret(ASSASSIN, PRIVATE_NOTE);
  await fight.playRound({ 'Veiled Assassin': () => fight.showAssassin() });
  const goBack = fight.startOfRound({ Brannoc: 5 });
  await fight.playRound({ Ogre: () => fight.damage('Brannoc', 5, 2) });
  await goBack();
  await fight.playRound();
  await fight.playRound({ Ogre: () => fight.undoTurn() });
  await fight.playRound();
  await fight.goToCellar();
  expectSecret(PRIVATE_NOTE, CELLAR);
}

/** Kills the node of a person, and starts it again. */
async function killNodeOf({ context }: Person, nodes: NodesBehindProxy): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'questhearth.node');
  const nth = nodes.numberOf(cookie?.value ?? '');
  await nodes.kill(nth);
  await nodes.restart(nth);
}

test('a fight of ten rounds by five browsers', async ({ newPerson }) => {
  await playFight(newPerson, () => Promise.resolve());
});

test('a fight of ten rounds by five browsers, with a node killed in the fourth', async ({ newPerson, nodes }) => {
  await playFight(newPerson, (dm) => killNodeOf(dm, nodes));
});
