import type { Person } from '../e2e/pages/person.js';
import { packDir } from '../support/rules-packs.js';
import { beginTurns, CASTER, HERO, lairName, prepareEncounter, type FightPlan } from './fight-preparation.js';
import {
  applyResisted,
  changeForm,
  expectLeft,
  expectLegendary,
  expectSlots,
  heal,
  keepConcentration,
  recharge,
  rollDeathSave,
  wildShape,
} from './fight-steps.js';
import { test } from './fixtures.js';
import { expectLairAction, lairAction } from './lair-steps.js';
import { ResolvedFight } from './resolved-fight.js';
import { BLACK_BEAR } from './srd-numbers.js';

/** No creature of the SRD has a lair. */
test.use({ contentDir: packDir('lair') });

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

test('level 1: a goblin, a swarm of rats that weapons hurt by half and that bites less at half, and a hidden event', async ({
  newPerson,
}) => {
  const [GOBLIN, RATS, EVENT] = ['Goblin', 'Swarm of Rats', 'The cellar floods'] as const;
  const fight = await fightOf(newPerson, {
    level: 1,
    creatures: [GOBLIN, RATS],
    // 100 XP against 100, and against 150.
    rating: ['Low', 'Low'],
    event: EVENT,
    initiatives: { [GOBLIN]: 18, [HERO]: 15, [CASTER]: 12, [RATS]: 5 },
  });
  await fight.next(GOBLIN);
  await fight.apply(await fight.attack(GOBLIN, 'Scimitar', [HERO]));
  await fight.next(HERO);
  await fight.apply(await fight.attack(HERO, 'Longsword', [RATS]));
  await fight.takePictures('level-1');
  await fight.next(CASTER);
  await fight.finish(await fight.attack(CASTER, 'Guiding Bolt', [GOBLIN]), GOBLIN);
  await expectSlots(fight, CASTER, 'Spell slots, level 1: 1 of 2');
  await fight.next(RATS);
  await fight.leave(await fight.attack(RATS, 'Bites', [HERO]), HERO, 2);
  await fight.next(EVENT);
  await fight.expectTurn(EVENT, RATS);
  await fight.next(GOBLIN);
  await fight.next(HERO);
  await fight.leave(await fight.attack(HERO, 'Longsword', [RATS]), RATS, 12);
  await fight.next(CASTER);
  // 1d8 + 3 (WIS), and 2 + 1 of Disciple of Life.
  await heal(fight, CASTER, HERO, { name: 'Cure Wounds', dice: [1, 8, 6] });
  await expectSlots(fight, CASTER, 'Spell slots, level 1: 0 of 2');
  await fight.next(RATS);
  await fight.apply(await fight.attack(RATS, 'Bites', [HERO]));
  await fight.next(EVENT);
  await fight.next(GOBLIN);
  await fight.next(HERO);
  await fight.finish(await fight.attack(HERO, 'Longsword', [RATS]), RATS);
  await fight.giveOut();
});

test('level 5: a mage with her spells, and a werewolf whom silver hurts in each of its forms', async ({
  newPerson,
}) => {
  const [MAGE, WOLF] = ['Mage', 'Werewolf, Human Form'] as const;
  const fight = await fightOf(newPerson, {
    level: 5,
    creatures: [MAGE, WOLF],
    // 3,000 XP against 2,200, and against 3,300.
    rating: ['Beyond high', 'High'],
    initiatives: { [MAGE]: 18, [HERO]: 15, [WOLF]: 12, [CASTER]: 5 },
  });
  await fight.apply(await fight.attack(MAGE, 'Fireball', [HERO, CASTER], await fight.squareOf(CASTER)));
  await fight.takePictures('level-5');
  await expectLeft(fight, MAGE, 'Slots of level 3: 2 of 3 left');
  await fight.next(HERO);
  await fight.apply(await fight.attack(HERO, 'Longsword', [WOLF]));
  await fight.expectHitPoints(WOLF, 58);
  await fight.next(WOLF);
  await changeForm(fight, WOLF, 'Werewolf, Hybrid Form');
  await fight.apply(await fight.attack(WOLF, 'Claws', [HERO]));
  await fight.apply(await fight.attack(WOLF, 'Bite', [HERO]));
  await fight.apply(await fight.attack(WOLF, 'Bite: saving throw', [HERO]));
  await fight.next(CASTER);
  await fight.apply(await fight.attack(CASTER, 'Flaming Sphere', [MAGE]));
  await expectSlots(fight, CASTER, 'Spell slots, level 2: 2 of 3');

  await fight.next(MAGE);
  await keepConcentration(fight, CASTER, async () => {
    const bolt = await fight.attack(MAGE, 'Fire Bolt', [CASTER]);
    const { current_hp: before } = await fight.sheetOf(CASTER);
    await fight.leave(bolt, CASTER, 1);
    return before - 1;
  });
  await fight.next(HERO);
  await fight.drawSword(HERO, 'Silvered Longsword');
  await fight.apply(await fight.attack(HERO, 'Silvered Longsword', [WOLF]));
  await fight.next(WOLF);
  await changeForm(fight, WOLF, 'Werewolf, Wolf Form');
  await fight.apply(await fight.attack(WOLF, 'Bite', [HERO]));
  await fight.next(CASTER);
  await wildShape(fight, CASTER, 'Black Bear', BLACK_BEAR);

  await fight.next(MAGE);
  // All 19 hit points of the bear: the druid is back with the one of her own.
  await fight.applyWith(
    await fight.attack(MAGE, 'Cone of Cold', [CASTER], await fight.squareOf(CASTER)),
    CASTER,
    BLACK_BEAR.hitPoints,
  );
  fight.forms.delete(CASTER);
  await fight.expectHitPoints(CASTER, 1);
  await fight.next(HERO);
  await fight.finish(await fight.attack(HERO, 'Silvered Longsword', [WOLF]), WOLF);
  await fight.next(WOLF);
  await fight.next(CASTER);
  await fight.finish(await fight.attack(CASTER, 'Produce Flame', [MAGE]), MAGE);
  await fight.giveOut();
});

test('level 15: an adult red dragon with its breath, its legendary actions and those of its lair', async ({
  newPerson,
}) => {
  const DRAGON = 'Red Dragon at Home';
  const LAIR = lairName(DRAGON);
  const fight = await fightOf(newPerson, {
    level: 15,
    creatures: [DRAGON],
    // 18,000 XP against 15,600, and against 23,400.
    rating: ['Beyond high', 'High'],
    lairOf: DRAGON,
    initiatives: { [DRAGON]: 18, [HERO]: 15, [CASTER]: 5 },
  });
  await fight.apply(await lairAction(fight, DRAGON, 'Falling Rocks', [HERO, CASTER]));
  await fight.next(DRAGON);
  await fight.apply(await fight.attack(DRAGON, 'Frightful Presence', [HERO, CASTER]));
  const breath = await fight.attack(DRAGON, 'Fire Breath', [HERO], await fight.squareOf(HERO));
  await fight.takePictures('level-15');
  await fight.apply(breath);
  await expectLeft(fight, DRAGON, 'Fire Breath: 0 of 1 left');
  await fight.next(HERO);
  await fight.apply(await fight.attack(HERO, 'Longsword, +2', [DRAGON]));
  await fight.apply(await fight.attack(DRAGON, 'Tail Attack', [HERO]));
  await expectLegendary(fight, DRAGON, 2);
  await fight.next(CASTER);
  const strike = await fight.attack(CASTER, 'Flame Strike', [DRAGON], await fight.squareOf(DRAGON));
  await applyResisted(fight, strike, DRAGON, 3);
  await expectSlots(fight, CASTER, 'Spell slots, level 5: 1 of 2');
  await fight.apply(await fight.attack(DRAGON, 'Wing Attack', [HERO]));
  await expectLegendary(fight, DRAGON, 0);

  await fight.next(LAIR);
  await fight.expectTurn(LAIR, CASTER);
  await expectLairAction(fight, DRAGON, 'Falling Rocks', false);
  await fight.apply(await lairAction(fight, DRAGON, 'Quake', [HERO, CASTER]));
  await fight.next(DRAGON);
  await fight.expectTurn(DRAGON, DRAGON);
  await expectLegendary(fight, DRAGON, 3);
  await recharge(fight, DRAGON, 'Fire Breath');
  await fight.apply(await fight.attack(DRAGON, 'Claw', [HERO]));
  await fight.leave(await fight.attack(DRAGON, 'Bite', [HERO]), HERO, 0);
  await fight.next(HERO);
  await rollDeathSave(fight, HERO);
  await fight.next(CASTER);
  // 1d8 + 5 (WIS), and 2 + 1 of Disciple of Life; Blessed Healer gives the cleric 2 + 1 back.
  await heal(fight, CASTER, HERO, { name: 'Cure Wounds', dice: [1, 8, 8], forCaster: 3 });

  await fight.next(LAIR);
  await expectLairAction(fight, DRAGON, 'Quake', false);
  await expectLairAction(fight, DRAGON, 'Falling Rocks', true);
  await fight.next(DRAGON);
  await fight.next(HERO);
  await fight.finish(await fight.attack(HERO, 'Longsword, +2', [DRAGON]), DRAGON);
  await fight.giveOut();
});
