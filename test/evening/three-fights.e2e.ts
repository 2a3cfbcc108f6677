import { test as base } from 'playwright/test';
import { beginTurns, HERO, LAIR, MAGE, prepareEncounter, type FightPlan } from './fight-preparation.js';
import { ResolvedFight } from './resolved-fight.js';
import { test } from './fixtures.js';
import type { Person } from '../e2e/pages/person.js';

/** Seats a DM and two players, and plays up to the first turn. */
async function fightOf(newPerson: (name: string) => Promise<Person>, plan: FightPlan): Promise<ResolvedFight> {
  const dm = await newPerson('dm');
  const players = [await newPerson('first'), await newPerson('second')] as const;
  const fight = await ResolvedFight.start(dm, players, plan);
  await prepareEncounter(dm, plan);
  await beginTurns(dm, players, plan);
  await fight.expectVitals();
  return fight;
}

const picture = (name: string): string => base.info().outputPath(name);

test('level 1: a goblin and a swarm of rats, which is resistant to weapons', async ({ newPerson }) => {
  const fight = await fightOf(newPerson, {
    level: 1,
    creatures: ['Goblin', 'Swarm of Rats'],
    // 100 XP against 100, and against 150.
    rating: ['Low', 'Low'],
    initiatives: { Goblin: 18, [HERO]: 15, [MAGE]: 12, 'Swarm of Rats': 5 },
  });
  await fight.apply(await fight.attack('Goblin', 'Scimitar', [HERO]));
  await fight.next(HERO);
  await fight.apply(await fight.attack(HERO, 'Longsword', ['Swarm of Rats']));
  await fight.takePictures(picture, 'level-1');
  await fight.next(MAGE);
  await fight.finish(await fight.attack(MAGE, 'Fire Bolt', ['Goblin']), 'Goblin');
  await fight.next('Swarm of Rats');
  await fight.apply(await fight.attack('Swarm of Rats', 'Bites', [HERO]));
  await fight.next('Goblin');
  await fight.next(HERO);
  await fight.finish(await fight.attack(HERO, 'Longsword', ['Swarm of Rats']), 'Swarm of Rats');
  await fight.giveOut();
});

test('level 5: a mage with her spells and a werewolf, whom ordinary weapons do not hurt', async ({ newPerson }) => {
  const fight = await fightOf(newPerson, {
    level: 5,
    creatures: ['Mage', 'Werewolf, Hybrid Form'],
    // 3,000 XP against 2,200, and against 3,300.
    rating: ['Beyond high', 'High'],
    initiatives: { Mage: 18, [HERO]: 15, 'Werewolf, Hybrid Form': 12, [MAGE]: 5 },
  });
  await fight.apply(await fight.attack('Mage', 'Fireball', [HERO, MAGE], await fight.squareOf(MAGE)));
  await fight.takePictures(picture, 'level-5');
  await fight.next(HERO);
  await fight.apply(await fight.attack(HERO, 'Longsword', ['Werewolf, Hybrid Form']));
  await fight.next('Werewolf, Hybrid Form');
  await fight.apply(await fight.attack('Werewolf, Hybrid Form', 'Claws', [HERO]));
  await fight.apply(await fight.attack('Werewolf, Hybrid Form', 'Bite', [HERO]));
  await fight.next(MAGE);
  await fight.finish(await fight.attack(MAGE, 'Fire Bolt', ['Mage']), 'Mage');
  await fight.next('Mage');
  await fight.next(HERO);
  await fight.apply(await fight.attack(HERO, 'Longsword', ['Werewolf, Hybrid Form']));
  await fight.next('Werewolf, Hybrid Form');
  await fight.next(MAGE);
  await fight.finish(await fight.attack(MAGE, 'Fire Bolt', ['Werewolf, Hybrid Form']), 'Werewolf, Hybrid Form');
  await fight.giveOut();
});

test('level 15: an adult red dragon with its breath, its legendary actions and those of its lair', async ({
  newPerson,
}) => {
  const fight = await fightOf(newPerson, {
    level: 15,
    creatures: ['Adult Red Dragon'],
    // 18,000 XP against 15,600, and against 23,400.
    rating: ['Beyond high', 'High'],
    hasLair: true,
    initiatives: { 'Adult Red Dragon': 18, [HERO]: 15, [MAGE]: 5 },
  });
  await fight.next('Adult Red Dragon');
  const breath = await fight.attack('Adult Red Dragon', 'Fire Breath', [HERO], await fight.squareOf(HERO));
  await fight.takePictures(picture, 'level-15');
  await fight.apply(breath);
  await fight.next(HERO);
  await fight.apply(await fight.attack(HERO, 'Longsword', ['Adult Red Dragon']));
  await fight.apply(await fight.attack('Adult Red Dragon', 'Tail Attack', [HERO]));
  await fight.next(MAGE);
  await fight.apply(await fight.attack(MAGE, 'Fire Bolt', ['Adult Red Dragon']));
  await fight.apply(await fight.attack('Adult Red Dragon', 'Wing Attack', [HERO]));
  await fight.next(LAIR);
  await fight.expectTurn(LAIR, MAGE);
  await fight.next('Adult Red Dragon');
  await fight.expectTurn('Adult Red Dragon', 'Adult Red Dragon');
  await fight.apply(await fight.attack('Adult Red Dragon', 'Bite', [HERO]));
  await fight.apply(await fight.attack('Adult Red Dragon', 'Claw', [HERO]));
  await fight.next(HERO);
  await fight.next(MAGE);
  await fight.finish(
    await fight.attack(MAGE, 'Cone of Cold', ['Adult Red Dragon'], await fight.squareOf('Adult Red Dragon')),
    'Adult Red Dragon',
  );
  await fight.giveOut();
});
