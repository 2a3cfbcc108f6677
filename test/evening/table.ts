import { createCampaign } from '../e2e/campaign-setup.js';
import { createCharacters } from '../e2e/character-setup.js';
import { expect } from '../e2e/fixtures.js';
import { Participant, Party } from '../e2e/long-game-session.party.js';
import { CharacterStripPage } from '../e2e/pages/character-strip.page.js';
import type { Person } from '../e2e/pages/person.js';

/** A marker that the DM shows to nobody during the whole evening, and a note that only the DM reads. */
export const SECRETS = ['Lich of the Cellar', 'It knows the way out.'] as const;

const NAMES = ['Brannoc', 'Ysolde', 'Corvin', 'Maeve'] as const;
const [LICH, NOTE] = SECRETS;
const GNOLL = 'Gnoll';
const WIGHT = 'Wight';
/** The hit points of each character at the beginning. */
const HIT_POINTS = 12;

/** A DM and four players at one map; every change goes through the screens and into the expected map. */
export class Table {
  private round = 0;
  /** What the Campaign Notes say. */
  notes = '';
  /** The hit points of the first player's character. */
  hitPoints = HIT_POINTS;

  private constructor(
    readonly party: Party,
    readonly campaignId: string,
    /** The id of the first player's character. */
    readonly characterId: string,
  ) {}

  /** Creates the campaign, the characters and the map, and opens it in every browser. */
  static async seat(dm: Person, players: readonly Person[]): Promise<Table> {
    const campaignId = await createCampaign(dm, ...players);
    const ids: string[][] = [];
    for (const [index, player] of players.entries())
      ids.push(await createCharacters(player, { name: NAMES[index] ?? '', archraceId: 'human', in: campaignId }));
    const seats = players.map((player, index) => new Participant(player, NAMES[index]));
    const [first, second, third, ...others] = seats;
    if (!first || !second || !third) throw new Error('There are too few players.');
    const party = new Party(new Participant(dm), [first, second, third, ...others]);
    await Promise.all(party.participants.map(({ person }) => person.map().open(campaignId)));
    const table = new Table(party, campaignId, ids[0]?.[0] ?? '');
    await table.prepareMap();
    return table;
  }

  private async prepareMap(): Promise<void> {
    const { party } = this;
    await party.newMap(10, 12);
    await party.paint('A1', 'L10', 'Grass');
    await party.addFog('I1', 'L10');
    await party.addMarker({ name: GNOLL, type: 'Enemy', privateNotes: NOTE }, 'A9');
    await party.addMarker({ name: WIGHT, type: 'Enemy', fullyHide: true }, 'B10');
    await party.addMarker({ name: LICH, type: 'Enemy', fullyHide: true }, 'C10');
    for (const [index, { character }] of party.players.entries()) await party.place(character, `A${1 + 2 * index}`);
    await party.expectInSync('at the beginning');
  }

  /** Plays rounds, at least one, until `disruption` has ended. */
  async playDuring(moment: string, disruption: Promise<unknown>): Promise<void> {
    let isOver = false;
    const ended = disruption.finally(() => (isOver = true));
    do await Promise.race([this.playRound(), failureOf(ended)]);
    while (!isOver);
    await ended;
    await this.party.expectInSync(moment);
  }

  /** Everybody acts at the same time; one player also pings. */
  private async playRound(): Promise<void> {
    this.round += 1;
    const { party, round } = this;
    await Promise.all([
      this.playDmTurn(),
      ...party.players.map(async (player, index) => {
        const square = `${'ABCDEFGH'[round % 8]}${1 + 2 * index}`;
        await party.move(player, player.character, square);
        if (round % party.players.length === index) await player.map.sendPing(square);
      }),
    ]);
  }

  /** The DM moves an enemy, lifts or lays fog, hides or shows an enemy, and deals damage or heals. */
  private async playDmTurn(): Promise<void> {
    const { party, round } = this;
    const isOdd = round % 2 === 1;
    await party.move(party.dm, GNOLL, `${'ABCDEFGH'[round % 8]}9`);
    if (isOdd) await party.liftFog('I1', 'J4');
    else await party.addFog('I1', 'J4');
    await party.editMarker(WIGHT, async (popup, wight) => {
      wight.fullyHidden = !isOdd;
      await popup.fullyHide.setChecked(!isOdd);
    });
    await this.changeHitPoints(isOdd ? -3 : 2);
  }

  /** The DM changes the hit points of the first character in the strip below the map. */
  private async changeHitPoints(by: number): Promise<void> {
    const [before, after] = [this.hitPoints, Math.max(1, this.hitPoints + by)];
    const strip = new CharacterStripPage(this.party.dm.person.page);
    const [name] = NAMES;
    await strip.item(name).click();
    await expect(strip.panel(name)).toBeVisible();
    const change = after - before;
    const changed = strip.item(`${name}. Hit points ${after} of ${HIT_POINTS}`);
    const refusal = strip.panel(name).getByText('The connection is lost. Try again when it is back.');
    // A page of the release before refuses the change while another node takes it over, and its DM tries again.
    do {
      await strip.change(change < 0 ? String(change) : `+${change}`, `${before} → ${after}`);
      await expect(changed.or(refusal).first()).toBeVisible();
    } while (await refusal.isVisible());
    this.hitPoints = after;
    await this.party.dm.person.page.keyboard.press('Escape');
    await expect(strip.panel(name)).toHaveCount(0);
    await expect(changed).toBeVisible();
  }

  /** The DM writes the Campaign Notes. */
  async writeNotes(notes: string): Promise<void> {
    const { dm } = this.party;
    await dm.visit('Home', async () => {
      const { page } = dm.person;
      await page.getByRole('textbox', { name: 'Campaign notes' }).fill(notes);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    });
    this.notes = notes;
  }

  /** The DM invites a guest, who accepts. */
  async invite(guest: Person): Promise<void> {
    const { dm } = this.party;
    await dm.visit('Settings', () => dm.person.campaign().invite(guest.username));
    await guest.notifications().open();
    await guest.notifications().answer(/The Lamplit Road/, 'Accept');
    await expect(guest.page).toHaveURL(new RegExp(this.campaignId));
  }

  /** Expects that each page, and each page after a reload, shows all that was done and nothing else. */
  async expectNothingLost(): Promise<void> {
    await this.party.expectInSync('at the end');
    await this.expectHitPoints();
    await Promise.all(this.party.participants.map((participant) => participant.reload()));
    await this.party.expectInSync('at the end, after a reload');
    await this.expectHitPoints();
    const [, , third] = this.party.players;
    await third.visit('Home', () => expect(third.person.page.getByText(this.notes)).toBeVisible());
  }

  private async expectHitPoints(): Promise<void> {
    const [first] = this.party.players;
    for (const { person } of [this.party.dm, first]) {
      const item = new CharacterStripPage(person.page).item(`${NAMES[0]}. Hit points ${this.hitPoints} of`);
      await expect(item).toBeVisible();
    }
  }
}

/** Rejects when `promise` rejects, and never resolves. */
const failureOf = (promise: Promise<unknown>): Promise<never> =>
  promise.then(() => new Promise<never>(() => undefined));
