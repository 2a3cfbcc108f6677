import type { Locator } from 'playwright/test';
import { suggestedPicks } from '../../contracts/builder/suggested-picks.js';
import { attackEmits, type OpenAttack } from '../../contracts/attack/attack.contract.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { squareName } from '../../contracts/map/map.rules.js';
import type { DamageTotal } from '../../contracts/attack/attack.view.js';
import type { LogEntry } from '../../contracts/log/log.contract.js';
import { apiClientOf } from '../e2e/api-client.js';
import { createCampaign } from '../e2e/campaign-setup.js';
import { createCharacters } from '../e2e/character-setup.js';
import { expect } from '../e2e/fixtures.js';
import type { Person } from '../e2e/pages/person.js';
import { TurnsPage } from '../e2e/pages/turns.page.js';
import { AttackSeer } from '../support/attack-table.js';
import { defined } from '../support/defined.js';
import { until } from '../support/until.js';
import {
  BUDGETS,
  CREATURES,
  FIGHTERS,
  WIZARDS,
  type AttackNumbers,
  type Dice,
  type FighterNumbers,
} from './srd-numbers.js';

/** The names of the two characters. */
export const [HERO, MAGE] = ['Brannoc', 'Maeve'] as const;
const WIZARD = 11;
const SQUARES = { [HERO]: 'F4', [MAGE]: 'D7' } as const;

export type Level = keyof typeof BUDGETS;
type CreatureName = keyof typeof CREATURES;

/** What is fought. */
export interface FightPlan {
  readonly level: Level;
  /** In the order of the encounter builder. */
  readonly creatures: readonly CreatureName[];
  /** The difficulty for both characters, and for both with one guest of their level. */
  readonly rating: readonly [alone: string, withGuest: string];
  /** By name, the highest first. */
  readonly initiatives: Readonly<Record<string, number>>;
}

/** An attack that was rolled, with what it would do. */
export interface RolledAttack {
  readonly entry: LogEntry;
  readonly open: OpenAttack;
  readonly card: Locator;
}

const rangeOf = (dice: readonly Dice[], isCritical: boolean): [least: number, most: number] => {
  const times = isCritical ? 2 : 1;
  const sum = (of: (die: Dice) => number): number => dice.reduce((total, die) => total + of(die), 0);
  return [
    sum(([count, , added]) => count * times + added),
    sum(([count, faces, added]) => count * times * faces + added),
  ];
};

/** A fight of a DM and two players with resolved attacks. Every act goes through the screens; the numbers are compared. */
export class ResolvedFight {
  private constructor(
    readonly dm: Person,
    readonly players: Readonly<Record<string, Person>>,
    readonly plan: FightPlan,
    readonly campaignId: string,
    private readonly characters: Readonly<Record<string, string>>,
    /** What the DM is sent. */
    private readonly seer: AttackSeer,
  ) {}

  /** Prepares the characters, the map and the encounter, and begins the turns. */
  static async start(dm: Person, players: readonly [Person, Person], plan: FightPlan): Promise<ResolvedFight> {
    const campaignId = await createCampaign(dm, ...players);
    const [fighter, wizard] = players;
    const { level } = plan;
    const common = { archraceId: 'human', level, in: campaignId, complete: suggestedPicks };
    const [hero = ''] = await createCharacters(fighter, { ...common, name: HERO });
    const scores = { intelligenceScore: 15, strengthScore: 10 };
    const [mage = ''] = await createCharacters(wizard, { ...common, name: MAGE, classificationId: WIZARD, scores });
    for (const item of ['longsword', 'chain-mail', 'shield'])
      await fighter.sheet().play(campaignId, hero, { do: 'add-item', item, quantity: 1 });
    const seer = await AttackSeer.at(await apiClientOf(dm), campaignId);
    const people = { [HERO]: fighter, [MAGE]: wizard };
    const fight = new ResolvedFight(dm, people, plan, campaignId, { [HERO]: hero, [MAGE]: mage }, seer);
    await fight.arm(hero);
    if (level === 15)
      await wizard.sheet().play(campaignId, mage, { do: 'prepare', spell: 'cone-of-cold', prepared: true });
    for (const person of [dm, ...players]) await person.map().open(campaignId);
    await dm.map().newMap(12, 12);
    for (const [name, square] of Object.entries(SQUARES)) await dm.map().place(name, square);
    return fight;
  }

  /** Puts chain mail, a longsword and a shield on the fighter. */
  private async arm(hero: string): Promise<void> {
    const person = defined(this.players[HERO]);
    const { inventory } = (await this.sheetOf(hero)).play;
    for (const [item, slot] of [
      ['chain-mail', 'body'],
      ['longsword', 'main'],
      ['shield', '2ndy'],
    ] as const) {
      const entry = defined(inventory.findLast((each) => each.item === item)).id;
      await person.sheet().play(this.campaignId, hero, { do: 'equip', entry, slot, equipped: true });
    }
  }

  private async sheetOf(characterId: string) {
    const params = { campaignId: this.campaignId, characterId };
    return (await this.seer.connection.person.call(getCharacter, { params })).character;
  }

  get turns(): TurnsPage {
    return new TurnsPage(this.dm.page);
  }

  /** The experience points of all creatures. */
  private get experience(): number {
    return this.plan.creatures.reduce((sum, name) => sum + CREATURES[name].experience, 0);
  }

  /** Builds the encounter and expects its difficulty, then places it with one click. */
  async prepareEncounter(): Promise<void> {
    const { page } = this.dm;
    const { level, creatures, rating } = this.plan;
    await page.getByRole('navigation', { name: 'More sections' }).getByRole('button', { name: 'Encounters' }).click();
    await page.getByRole('button', { name: 'New encounter' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The fight');
    const search = page.getByRole('region', { name: 'Add creatures' });
    for (const name of creatures) {
      await search.getByRole('textbox').first().fill(name);
      await search.getByRole('button', { name, exact: true }).click();
      await expect(page.getByLabel(`Number of ${name}`)).toHaveValue('1');
    }
    const difficulty = page.getByRole('group', { name: 'Difficulty' });
    const points = (count: number): string => `${count.toLocaleString('en')} XP`;
    const expectBudget = async (members: number): Promise<void> => {
      for (const [place, budget] of BUDGETS[level].entries())
        await expect(difficulty.locator('dd').nth(place)).toHaveText(points(budget * members));
    };
    await expect(difficulty).toContainText(points(this.experience));
    await expectBudget(2);
    await expect(page.getByTestId('rating')).toHaveText(rating[0]);
    await page.getByLabel('Level of the guest').fill(String(level));
    await page.getByRole('button', { name: 'Add a guest' }).click();
    await expectBudget(3);
    await expect(page.getByTestId('rating')).toHaveText(rating[1]);
    await page.getByRole('button', { name: `Remove the guest of level ${level}` }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Place on the map' }).click();
    const panel = page.getByRole('dialog', { name: 'Prepared Encounters' });
    await panel.getByRole('button', { name: 'Place on the map' }).click();
    await this.dm.map().square('G4').click();
    await panel.getByRole('button', { name: `Begin turns with these ${creatures.length}` }).click();
  }

  /** Starts the turns with typed initiatives, and shows the creatures to the players. */
  async beginTurns(): Promise<void> {
    const { page } = this.dm;
    const popup = page.getByRole('dialog', { name: 'Start Encounter' });
    for (const name of [HERO, MAGE]) await popup.getByRole('checkbox', { name, exact: true }).check();
    await popup.getByRole('radio', { name: 'Players roll; I type the others' }).check();
    await popup.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(popup).toBeHidden();
    await page.getByRole('tab', { name: 'Turns' }).click();
    for (const [name, initiative] of Object.entries(this.plan.initiatives))
      await this.turns.typeInitiative(name, initiative);
    for (const name of this.plan.creatures) await this.turns.choose(name, 'Show to all players');
    await expect(this.turns.names).toHaveText(Object.keys(this.plan.initiatives).map((name) => new RegExp(name)));
    await this.turns.button('Begin the first turn').click();
    for (const person of Object.values(this.players)) await person.page.getByRole('tab', { name: 'Turns' }).click();
  }

  /** Expects the vitals of everybody: hit points and armor class. */
  async expectVitals(): Promise<void> {
    const { level, creatures } = this.plan;
    const map = (await this.seer.connection.upToDate()).map;
    for (const name of creatures) {
      const { hitPoints } = CREATURES[name];
      const marker = map.markers.find((one) => one.name === name);
      expect([name, marker?.creature?.current_hp, marker?.creature?.max_hp]).toEqual([name, hitPoints, hitPoints]);
    }
    for (const [name, { armorClass, hitPoints }] of [
      [HERO, FIGHTERS[level]],
      [MAGE, WIZARDS[level]],
    ] as const) {
      const sheet = await this.sheetOf(this.characters[name] ?? '');
      expect([name, sheet.armor_class, sheet.max_hp_shown]).toEqual([name, armorClass, hitPoints]);
    }
  }

  private numbersOf(name: string): FighterNumbers {
    if (name === HERO) return FIGHTERS[this.plan.level];
    return name === MAGE ? WIZARDS[this.plan.level] : CREATURES[name as CreatureName];
  }

  async squareOf(name: string): Promise<string> {
    const { markers } = (await this.seer.connection.upToDate()).map;
    return squareName(defined(markers.find((marker) => marker.name === name)?.map_coordinate_id, name));
  }

  /** Attacks by the form beside the map. @param at the targets; of an area, those on its square */
  async attack(attacker: string, wayName: string, at: readonly string[], aim?: string): Promise<RolledAttack> {
    const person = this.players[attacker] ?? this.dm;
    const { page } = person;
    await page.keyboard.press('Escape');
    await person
      .map()
      .square(await this.squareOf(attacker))
      .hover();
    await page.keyboard.press('a');
    const form = page.getByRole('region', { name: 'Attack' });
    await expect(form.getByRole('combobox', { name: 'Attacker' })).toHaveValue(attacker);
    const choice = form.getByRole('combobox', { name: 'Attack', exact: true });
    await choice.click();
    await page.getByRole('option', { name: wayName, exact: true }).click();
    for (const square of aim === undefined ? await Promise.all(at.map((name) => this.squareOf(name))) : [aim])
      await person.map().square(square).click();
    for (const name of at) await expect(form.getByRole('list', { name: 'Targets' })).toContainText(name);
    const prone = await this.prone();
    const known = this.seer.entries.length;
    await form.getByRole('button', { name: /^Roll/ }).click();
    await until('the attack is rolled', () => this.seer.entries.slice(known).some(({ attack }) => attack !== null));
    const entry = defined(this.seer.entries.slice(known).find((one) => one.attack !== null));
    const { attacks = [] } = await this.seer.connection.emit(attackEmits.getOpenAttacks, {});
    const open = defined(attacks.find(({ entryId }) => entryId === entry.id));
    await this.dm.page.getByRole('tab', { name: /^Attacks/ }).click();
    const card = this.dm.page.getByRole('list', { name: 'Attacks to apply' }).getByRole('listitem').first();
    await expect(card.getByRole('heading', { name: `${attacker}: ${wayName}` })).toBeVisible();
    const numbers = defined(this.numbersOf(attacker).attacks[wayName], wayName);
    this.expectNumbers({ attacker, prone }, numbers, entry, open);
    return { entry, open, card };
  }

  /** The names of those who lie prone. */
  private async prone(): Promise<ReadonlySet<string>> {
    const { markers } = (await this.seer.connection.upToDate()).map;
    const creatures = markers.filter(({ creature }) => creature?.conditions.some(({ id }) => id === 'prone'));
    const characters: string[] = [];
    for (const [name, id] of Object.entries(this.characters))
      if ((await this.sheetOf(id)).play.marks?.some((mark) => mark.id === 'prone')) characters.push(name);
    return new Set([...creatures.map(({ name }) => name), ...characters]);
  }

  /** Prone: attack rolls of it have disadvantage, those against it advantage within 5 feet. SRD "Prone". */
  private modeOf(prone: ReadonlySet<string>, attacker: string, target: string, feet: number | null): string {
    const advantage = prone.has(target) && (feet ?? 0) <= 5;
    const disadvantage = prone.has(attacker) || (prone.has(target) && !advantage);
    if (advantage === disadvantage) return '1d20';
    return advantage ? '2d20kh1' : '2d20kl1';
  }

  /** Expects that what was rolled, compared and proposed follows from the numbers that were worked out by hand. */
  private expectNumbers(
    { attacker, prone }: { readonly attacker: string; readonly prone: ReadonlySet<string> },
    numbers: AttackNumbers,
    { attack }: LogEntry,
    { targets: proposed }: OpenAttack,
  ): void {
    for (const [index, target] of (attack?.targets ?? []).entries()) {
      const { name, outcome, roll, save, armor_class: armorClass, dc, feet = null } = target;
      const where = `${attacker} attacks ${name}`;
      const d20 = this.modeOf(prone, attacker, name, feet);
      const { takes = {}, armorClass: own } = this.numbersOf(name);
      if (numbers.bonus !== undefined) {
        expect([where, roll?.expression, armorClass]).toEqual([where, `${d20} + ${numbers.bonus}`, own]);
        const die = roll?.terms[0]?.dice?.find(({ dropped }) => !dropped)?.value ?? 0;
        const expected = die === 20 ? 'critical' : die !== 1 && die + numbers.bonus >= own ? 'hit' : 'miss';
        expect([where, outcome]).toEqual([where, expected]);
      } else {
        expect([where, dc]).toEqual([where, numbers.dc]);
        expect([where, outcome]).toEqual([where, (save?.total ?? 0) >= (numbers.dc ?? 0) ? 'saved' : 'failed']);
      }
      const totals = target.damage ?? attack?.damage ?? [];
      if (outcome !== 'miss') expectDamage(where, numbers, totals, outcome === 'critical');
      const share = outcome === 'miss' ? 0 : outcome === 'saved' ? this.savedShare(attack?.name ?? '') : 1;
      const taken = totals.reduce((sum, { type, total }) => {
        const rolled = share === 0.5 ? Math.floor(total / 2) : total * share;
        return sum + Math.floor(rolled * ((takes as Record<string, number>)[type ?? ''] ?? 1));
      }, 0);
      expect([where, outcome === 'miss' ? 0 : proposed[index]?.damage]).toEqual([where, taken]);
    }
  }

  /** A save against a breath or a spell halves the damage; against the wings it prevents it. SRD "Adult Red Dragon". */
  private savedShare(name: string): number {
    return name === 'Wing Attack' ? 0 : 0.5;
  }

  /** Applies an attack, with less damage to a character that would drop. */
  async apply({ open, card }: RolledAttack): Promise<void> {
    const effects = open.targets.filter(({ takes_effect }) => takes_effect);
    if (effects.length === 0) return this.dismiss(card);
    const after = new Map<string, number>();
    for (const { target, before, after: then } of effects) {
      const name = open.attack.targets[target]?.name ?? '';
      const isSpared = name in this.players && then?.now === 0;
      if (isSpared) await card.getByLabel(`Damage to ${name}`).fill(String((before?.now ?? 1) - 1));
      after.set(name, isSpared ? 1 : (then?.now ?? 0));
      await expect(card).toContainText(`HP ${before?.now} → ${after.get(name)}`);
    }
    await card.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(card.getByText('Done')).toBeVisible();
    for (const [name, hitPoints] of after) await this.expectHitPoints(name, hitPoints);
  }

  async dismiss(card: Locator): Promise<void> {
    const dismiss = card.getByRole('button', { name: 'Dismiss' });
    if (await dismiss.isVisible()) await dismiss.click();
  }

  /** Applies an attack with so much damage that a creature falls. */
  async finish({ card }: RolledAttack, name: string): Promise<void> {
    const apply = card.getByLabel(`Apply to ${name}`);
    if (!(await apply.isChecked())) await apply.check();
    await card.getByLabel(`Damage to ${name}`).fill('999');
    await card.getByRole('button', { name: 'Apply', exact: true }).click();
    await this.expectHitPoints(name, 0);
  }

  /** Expects the hit points of somebody: of a creature at its token, of a character on the sheet. */
  async expectHitPoints(name: string, hitPoints: number): Promise<void> {
    const characterId = this.characters[name];
    if (characterId !== undefined)
      await expect.poll(async () => (await this.sheetOf(characterId)).current_hp).toBe(hitPoints);
    else {
      const token = this.dm
        .map()
        .square(await this.squareOf(name))
        .marker(name);
      await expect(token).toHaveAttribute('aria-description', new RegExp(`^${hitPoints} of `));
    }
  }

  /** Goes on to the next turn. */
  async next(name: string): Promise<void> {
    await this.dm.page.getByRole('tab', { name: 'Turns' }).click();
    await this.turns.next(name);
  }

  /** Ends the encounter, which offers to give out its experience points, the same to each character. */
  async giveOut(): Promise<void> {
    const { page } = this.dm;
    await page.getByRole('tab', { name: 'Turns' }).click();
    await this.turns.button('End encounter').click();
    const popup = page.getByRole('dialog', { name: 'Give out' });
    const share = Math.floor(this.experience / 2);
    for (const name of [HERO, MAGE])
      await expect(popup.getByRole('list', { name: 'What each sheet gets' })).toContainText(
        `${name}: ${share.toLocaleString('en')} XP`,
      );
    await popup.getByRole('button', { name: 'Give out' }).click();
    await expect(popup).toBeHidden();
    for (const name of [HERO, MAGE])
      await expect.poll(async () => (await this.sheetOf(this.characters[name] ?? '')).play.exp).toBe(share);
  }

  /** Keeps pictures of the fight: for the DM large and light, for a player small and dark. */
  async takePictures(pathOf: (name: string) => string, moment: string): Promise<void> {
    for (const [who, person] of [['dm', this.dm] as const, ['player', defined(this.players[MAGE])] as const])
      for (const [colorScheme, size] of [
        ['light', { width: 1440, height: 900 }],
        ['dark', { width: 1280, height: 720 }],
      ] as const) {
        const { page } = person;
        const before = page.viewportSize();
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(size);
        await page.screenshot({ path: pathOf(`${moment}-${who}-${colorScheme}.png`) });
        await page.emulateMedia({ colorScheme: 'light' });
        if (before) await page.setViewportSize(before);
      }
  }
}

function expectDamage(
  where: string,
  { damage }: AttackNumbers,
  totals: readonly DamageTotal[],
  isCritical: boolean,
): void {
  expect([where, totals.map(({ type }) => type).sort()]).toEqual([where, Object.keys(damage).sort()]);
  for (const { type, total } of totals) {
    const dice = defined(damage[type ?? '']);
    const [least, most] = rangeOf([dice], isCritical);
    expect(total, `${where}: ${type}`).toBeGreaterThanOrEqual(least);
    expect(total, `${where}: ${type}`).toBeLessThanOrEqual(most);
  }
}
