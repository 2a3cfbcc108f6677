import type { Locator } from 'playwright/test';
import { attackEmits, type OpenAttack } from '../../contracts/attack/attack.contract.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import type { LogEntry } from '../../contracts/log/log.contract.js';
import type { Marker } from '../../contracts/map/map.contract.js';
import { squareName } from '../../contracts/map/map.rules.js';
import { proposedConditionIds } from '../../frontend/map/proposals-in-order.js';
import { apiClientOf } from '../e2e/api-client.js';
import { createCampaign } from '../e2e/campaign-setup.js';
import { expect } from '../e2e/fixtures.js';
import type { Person } from '../e2e/pages/person.js';
import { TurnsPage } from '../e2e/pages/turns.page.js';
import { AttackSeer } from '../support/attack-table.js';
import { defined } from '../support/defined.js';
import { until } from '../support/until.js';
import { expectAttack } from './expected-attack.js';
import { makeCharacters } from './fight-characters.js';
import { CASTER, experienceOf, HERO, type CreatureName, type FightPlan } from './fight-preparation.js';
import { takePictures } from './pictures.js';
import { CASTERS, CREATURES, FIGHTERS, type FighterNumbers } from './srd-numbers.js';

const SQUARES = { [HERO]: 'F4', [CASTER]: 'D7' } as const;

/** An attack that was rolled, with what it would do. */
export interface RolledAttack {
  readonly entry: LogEntry;
  readonly open: OpenAttack;
  readonly card: Locator;
}

/** A fight of a DM and two players with resolved attacks. Every act goes through the screens; the numbers are compared. */
export class ResolvedFight {
  /** The numbers of those who have another form, by name. */
  readonly forms = new Map<string, FighterNumbers>();

  private constructor(
    readonly dm: Person,
    readonly players: Readonly<Record<string, Person>>,
    readonly plan: FightPlan,
    readonly campaignId: string,
    readonly characters: Readonly<Record<string, string>>,
    /** What the DM is sent. */
    readonly seer: AttackSeer,
  ) {}

  /** Prepares the characters and the map. */
  static async start(dm: Person, players: readonly [Person, Person], plan: FightPlan): Promise<ResolvedFight> {
    const campaignId = await createCampaign(dm, ...players);
    const characters = await makeCharacters(dm, players, campaignId, plan.level);
    const seer = await AttackSeer.at(await apiClientOf(dm), campaignId);
    const people = { [HERO]: players[0], [CASTER]: players[1] };
    for (const person of [dm, ...players]) await person.map().open(campaignId);
    await dm.map().newMap(12, 12);
    for (const [name, square] of Object.entries(SQUARES)) await dm.map().place(name, square);
    return new ResolvedFight(dm, people, plan, campaignId, characters, seer);
  }

  /** The sheet of a character as the server has it. */
  async sheetOf(name: string) {
    const params = { campaignId: this.campaignId, characterId: this.characters[name] ?? '' };
    return (await this.seer.connection.person.call(getCharacter, { params })).character;
  }

  async markerOf(name: string): Promise<Marker> {
    const { markers } = (await this.seer.connection.upToDate()).map;
    return defined(
      markers.find((marker) => marker.name === name),
      name,
    );
  }

  get turns(): TurnsPage {
    return new TurnsPage(this.dm.page);
  }

  /** Expects whose turn it is for the DM, and what the players see of it: that of another while it is hidden. */
  async expectTurn(name: string, seen: string): Promise<void> {
    await expect(this.turns.heading).toHaveText(name);
    for (const { page } of Object.values(this.players)) {
      await page.getByRole('tab', { name: 'Turns' }).click();
      const turns = new TurnsPage(page);
      await expect(turns.heading).toHaveText(seen);
      if (seen !== name) await expect(turns.panel.getByText(name)).toHaveCount(0);
    }
  }

  /** Expects the vitals of everybody: hit points and armor class. */
  async expectVitals(): Promise<void> {
    const { level, creatures } = this.plan;
    for (const name of creatures) {
      const { hitPoints } = CREATURES[name];
      const { creature } = await this.markerOf(name);
      expect([name, creature?.current_hp, creature?.max_hp]).toEqual([name, hitPoints, hitPoints]);
    }
    for (const [name, numbers] of [
      [HERO, FIGHTERS[level]],
      [CASTER, CASTERS[level]],
    ] as const)
      await this.expectSheet(name, numbers);
  }

  /** Expects the armor class and the hit points of a character to whom nothing has happened. */
  async expectSheet(name: string, { armorClass, hitPoints }: FighterNumbers): Promise<void> {
    const { armor_class, current_hp, max_hp_shown } = await this.sheetOf(name);
    expect([name, armor_class, current_hp, max_hp_shown]).toEqual([name, armorClass, hitPoints, hitPoints]);
  }

  private numbersOf(name: string): FighterNumbers {
    const own = { [HERO]: FIGHTERS[this.plan.level], [CASTER]: CASTERS[this.plan.level] }[name];
    return this.forms.get(name) ?? own ?? CREATURES[name as CreatureName];
  }

  async squareOf(name: string): Promise<string> {
    return squareName(defined((await this.markerOf(name)).map_coordinate_id, name));
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
    await form.getByRole('combobox', { name: 'Attack', exact: true }).click();
    await page.getByRole('option', { name: wayName, exact: true }).click();
    return this.roll(attacker, wayName, at, aim);
  }

  /** Rolls the attack that is in the form beside the map, and compares it. */
  async roll(attacker: string, wayName: string, at: readonly string[], aim?: string): Promise<RolledAttack> {
    const person = this.players[attacker] ?? this.dm;
    const form = person.page.getByRole('region', { name: 'Attack' });
    await expect(form.getByRole('combobox', { name: 'Attack', exact: true })).toHaveValue(wayName);
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
    const numbers = (await this.waysOf(attacker))[wayName];
    expectAttack(
      { attacker, prone, numbersOf: (name) => this.numbersOf(name) },
      defined(numbers, wayName),
      entry,
      open,
    );
    return { entry, open, card };
  }

  /** What somebody attacks with now: a swarm bites less at half of its hit points. SRD "Swarm". */
  private async waysOf(name: string): Promise<FighterNumbers['attacks']> {
    const { attacks, attacksAtHalf } = this.numbersOf(name);
    if (!attacksAtHalf) return attacks;
    const { current_hp: now, max_hp: max } = defined((await this.markerOf(name)).creature);
    return now * 2 <= max ? { ...attacks, ...attacksAtHalf } : attacks;
  }

  /** The names of those who lie prone. */
  private async prone(): Promise<ReadonlySet<string>> {
    const { markers } = (await this.seer.connection.upToDate()).map;
    const creatures = markers.filter(({ creature }) => creature?.conditions.some(({ id }) => id === 'prone'));
    const characters: string[] = [];
    for (const name of Object.keys(this.characters)) if (await this.has(name, 'prone')) characters.push(name);
    return new Set([...creatures.map(({ name }) => name), ...characters]);
  }

  /** Whether a condition is on a character. */
  async has(name: string, condition: string): Promise<boolean> {
    return (await this.sheetOf(name)).marks.some(({ id }) => id === condition);
  }

  /** Applies an attack, with less damage to a character that would drop. */
  async apply({ open, card }: RolledAttack): Promise<void> {
    const effects = open.targets.filter(({ takes_effect }) => takes_effect);
    // There is nothing to apply where nobody suffers anything.
    if (effects.every((effect) => effect.damage === 0 && proposedConditionIds(effect).length === 0))
      return this.dismiss(card);
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

  /** Applies an attack with as much damage as the DM says. */
  async applyWith({ card }: RolledAttack, name: string, damage: number): Promise<void> {
    const apply = card.getByLabel(`Apply to ${name}`);
    if (!(await apply.isChecked())) await apply.check();
    await card.getByLabel(`Damage to ${name}`).fill(String(damage));
    await card.getByRole('button', { name: 'Apply', exact: true }).click();
  }

  /** Applies an attack with so much damage that a creature falls. */
  async finish(attack: RolledAttack, name: string): Promise<void> {
    await this.applyWith(attack, name, 999);
    await this.expectHitPoints(name, 0);
  }

  /** Applies an attack with so much damage that somebody has as many hit points left. */
  async leave(attack: RolledAttack, name: string, hitPoints: number): Promise<void> {
    const before = name in this.characters ? await this.sheetOf(name) : (await this.markerOf(name)).creature;
    await this.applyWith(attack, name, (before?.current_hp ?? 0) - hitPoints);
    await this.expectHitPoints(name, hitPoints);
  }

  /** Expects the hit points of somebody: of a creature at its token, of a character on the sheet. */
  async expectHitPoints(name: string, hitPoints: number): Promise<void> {
    if (name in this.characters) await expect.poll(async () => (await this.sheetOf(name)).current_hp).toBe(hitPoints);
    else {
      const token = this.dm
        .map()
        .square(await this.squareOf(name))
        .marker(name);
      await expect(token).toHaveAttribute('aria-description', new RegExp(`^${hitPoints} of `));
    }
  }

  /** A player takes another weapon into the hand, in the inventory, and goes back to the map. */
  async drawSword(name: string, item: string): Promise<void> {
    const person = defined(this.players[name]);
    await person.inventory().open(this.campaignId, this.characters[name] ?? '');
    await person.page.getByRole('button', { name: `Equip ${item}` }).click();
    await person.page.getByRole('menuitem', { name: /^Main hand/ }).click();
    await expect(person.inventory().slot('Primary weapon')).toContainText(item);
    await person.map().open(this.campaignId);
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
    await popup.getByRole('checkbox', { name: 'Count all creatures' }).check();
    const share = Math.floor(experienceOf(this.plan) / 2);
    for (const name of [HERO, CASTER])
      await expect(popup.getByRole('list', { name: 'What each sheet gets' })).toContainText(
        `${name}: ${share.toLocaleString('en')} XP`,
      );
    await popup.getByRole('button', { name: 'Give out' }).click();
    await expect(popup).toBeHidden();
    for (const name of [HERO, CASTER]) await expect.poll(async () => (await this.sheetOf(name)).play.exp).toBe(share);
  }

  /** Keeps pictures of a moment at the DM and at the player who casts. */
  takePictures(moment: string): Promise<void> {
    return takePictures({ dm: this.dm, player: defined(this.players[CASTER]) }, moment);
  }
}
