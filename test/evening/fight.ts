import type { Locator } from 'playwright/test';
import { suggestedPicks } from '../../contracts/builder/suggested-picks.js';
import { createCampaign } from '../e2e/campaign-setup.js';
import { createCharacters } from '../e2e/character-setup.js';
import { expect } from '../e2e/fixtures.js';
import { Participant, Party } from '../e2e/long-game-session.party.js';
import { CharacterStripPage } from '../e2e/pages/character-strip.page.js';
import { LogPage } from '../e2e/pages/log.page.js';
import type { Person } from '../e2e/pages/person.js';
import { ScenesPage } from '../e2e/pages/scenes.page.js';
import { SideSheetPage } from '../e2e/pages/side-sheet.page.js';
import { TurnsPage } from '../e2e/pages/turns.page.js';
import { takePictures } from './pictures.js';

/** The hidden reinforcement; no player gets its name before the DM shows it. */
export const ASSASSIN = 'Veiled Assassin';
/** What only the DM reads. */
export const PRIVATE_NOTE = 'Its blade is poisoned.';
/** The second scene; its name is for the DM alone. */
export const CELLAR = 'The Cellar of Bones';
const CELLAR_SIDE = 6;
export const OGRE = 'Ogre';
/** The wizard of the party. */
export const MAEVE = 'Maeve';
/** The other characters in the order of their initiatives. */
const [BRANNOC, YSOLDE, CORVIN] = ['Brannoc', 'Ysolde', 'Corvin'] as const;
const INITIATIVES = { [BRANNOC]: 20, [OGRE]: 18, [YSOLDE]: 15, [ASSASSIN]: 13, [CORVIN]: 10, [MAEVE]: 6 } as const;
const WIZARD = 11;
/** The hit points of each character at the beginning. */
const HIT_POINTS = 12;

type Name = keyof typeof INITIATIVES;

const ORDER = Object.keys(INITIATIVES) as Name[];

/** A fight of a DM and four players in turns. Every act goes through the screens. */
export class Fight {
  /** The round that the DM sees. */
  round = 0;
  private isAssassinHidden = true;
  /** Who lies on the ground and does not move. */
  private fallen: Name | undefined;

  private constructor(
    readonly party: Party,
    readonly campaignId: string,
    /** The ids of the characters by name. */
    readonly characters: Readonly<Record<string, string>>,
  ) {}

  /** Creates the campaign, the characters and the map, opens it in every browser and starts the encounter. */
  static async start(dm: Person, players: readonly Person[]): Promise<Fight> {
    const campaignId = await createCampaign(dm, ...players);
    const names = [BRANNOC, YSOLDE, CORVIN, MAEVE];
    const characters: Record<string, string> = {};
    for (const [index, player] of players.entries()) {
      const name = names[index] ?? '';
      const wizard = name === MAEVE ? { classificationId: WIZARD, level: 3, complete: suggestedPicks } : {};
      const [id = ''] = await createCharacters(player, { name, archraceId: 'human', in: campaignId, ...wizard });
      characters[name] = id;
    }
    const seats = players.map((player, index) => new Participant(player, names[index]));
    const [first, second, third, ...others] = seats;
    if (!first || !second || !third) throw new Error('There are too few players.');
    const party = new Party(new Participant(dm), [first, second, third, ...others]);
    const maeve = others[0];
    await maeve?.person.sheet().play(campaignId, characters[MAEVE] ?? '', {
      do: 'prepare',
      spell: 'burning-hands',
      prepared: true,
    });
    await Promise.all(party.participants.map(({ person }) => person.map().open(campaignId)));
    const fight = new Fight(party, campaignId, characters);
    await fight.prepareMap();
    await fight.startEncounter();
    return fight;
  }

  private get dm(): Participant {
    return this.party.dm;
  }

  /** The turn order of the DM. */
  get master(): TurnsPage {
    return new TurnsPage(this.dm.person.page);
  }

  player(name: string): Participant {
    const found = this.party.players.find(({ character }) => character === name);
    if (!found) throw new Error(`Nobody plays ${name}.`);
    return found;
  }

  private async prepareMap(): Promise<void> {
    const { party } = this;
    await party.newMap(10, 12);
    await party.paint('A1', 'L10', 'Grass');
    await party.addFog('K1', 'L10');
    await party.addMarker({ name: OGRE, type: 'Enemy', privateNotes: PRIVATE_NOTE }, 'D7');
    await party.addMarker({ name: ASSASSIN, type: 'Enemy', fullyHide: true }, 'H8');
    for (const [index, { character }] of party.players.entries()) await party.place(character, `B${2 + 2 * index}`);
    await party.expectInSync('at the beginning');
  }

  private async startEncounter(): Promise<void> {
    await this.master.start([ASSASSIN]);
    for (const { person, character } of this.party.players)
      await new TurnsPage(person.page).typeInitiative(character, INITIATIVES[character as Name]);
    await this.master.typeInitiative(OGRE, INITIATIVES[OGRE]);
    await this.master.typeInitiative(ASSASSIN, INITIATIVES[ASSASSIN]);
    await expect(this.master.names).toHaveText(ORDER.map((name) => new RegExp(name)));
    await this.master.button('Begin the first turn').click();
    this.round = 1;
    await this.expectTurn(BRANNOC);
  }

  /**
   * Plays a round: everybody acts and ends their turn; the DM begins the next one where a hidden creature may act.
   * @param acts what happens in the turn of somebody beside their move
   * @param isDelaying whether Corvin delays his turn until Maeve's is over
   */
  async playRound(acts: Partial<Record<Name, () => Promise<void>>> = {}, isDelaying = false): Promise<void> {
    for (const name of ORDER) {
      await this.expectTurn(name);
      if (this.fallen !== name) await this.move(name);
      await acts[name]?.();
      if (isDelaying && name === CORVIN) await this.delay(name);
      else await this.endTurn(name);
      if (isDelaying && name === MAEVE) await this.takeDelayedTurn(CORVIN);
      else await this.master.button('Next turn').click();
    }
    this.round += 1;
    await this.expectTurn(BRANNOC);
    await this.expectInSync(`at the start of round ${this.round}`);
  }

  /** Moves a creature one square to the right or back, by the person to whom it belongs. */
  private async move(name: Name): Promise<void> {
    const square = this.party.expected.marker(name).square ?? 'A1';
    const column = square.charCodeAt(0) + (this.round % 2 === 1 ? 1 : -1);
    const participant = name === OGRE || name === ASSASSIN ? this.dm : this.player(name);
    await this.party.move(participant, name, `${String.fromCharCode(column)}${square.slice(1)}`);
  }

  /** A player ends the turn of their character. */
  private async endTurn(name: Name): Promise<void> {
    if (name === OGRE || name === ASSASSIN) return;
    const turns = new TurnsPage(this.player(name).person.page);
    await turns.button('End turn').click();
    await expect(turns.button('End turn')).toBeHidden();
  }

  /** Expects whose turn it is: for the DM, and for the players, who see the turn before while a hidden creature acts. */
  async expectTurn(name: Name): Promise<void> {
    await expect(this.master.heading).toHaveText(name);
    const seen = name === ASSASSIN && this.isAssassinHidden ? YSOLDE : name;
    for (const { person } of this.party.players) await expect(new TurnsPage(person.page).heading).toHaveText(seen);
    await expect(this.master.panel.getByText(`Round ${this.round}`, { exact: true })).toBeVisible();
  }

  /** Expects each page to show what its person may see; the legend stands behind another tab than the turn order. */
  async expectInSync(moment: string): Promise<void> {
    await this.openTab('Controls');
    await this.party.expectInSync(moment);
    await this.openTab('Turns');
  }

  /** Opens a tab beside the map at some people, by default at all of them. */
  readonly openTab = async (name: 'Controls' | 'Turns', participants = this.party.participants): Promise<void> => {
    for (const { person } of participants) await person.page.getByRole('tab', { name }).click();
  };

  /** Keeps pictures of a moment at the DM and at a player. */
  readonly takePictures = (moment: string): Promise<void> =>
    takePictures({ dm: this.dm.person, player: this.player(MAEVE).person }, moment);

  private async delay(name: Name): Promise<void> {
    const turns = new TurnsPage(this.player(name).person.page);
    await turns.button('Delay').click();
    await expect(this.master.row(name).getByRole('img', { name: 'Delays the turn' })).toBeVisible();
  }

  private async takeDelayedTurn(name: Name): Promise<void> {
    await this.master.choose(name, 'Take the delayed turn now');
    await this.expectTurn(name);
    await this.endTurn(name);
    await this.master.button('Next turn').click();
  }

  /** The DM changes the hit points of a character in the strip below the map. */
  async damage(name: string, from: number, to: number): Promise<void> {
    const strip = new CharacterStripPage(this.dm.person.page);
    await strip.item(name).click();
    await expect(strip.panel(name)).toBeVisible();
    const change = to - from;
    await strip.change(change < 0 ? String(change) : `+${change}`, `${from} → ${to}`);
    await this.dm.person.page.keyboard.press('Escape');
    await expect(strip.panel(name)).toHaveCount(0);
    await this.expectHitPoints(name, to);
  }

  /** Expects the hit points of a character in the strip of the DM. */
  async expectHitPoints(name: string, hitPoints: number): Promise<void> {
    const strip = new CharacterStripPage(this.dm.person.page);
    await expect(strip.item(`${name}. Hit points ${hitPoints} of`)).toBeVisible();
  }

  /** The DM brings Brannoc down. */
  async fell(): Promise<void> {
    await this.damage(BRANNOC, HIT_POINTS, 0);
    this.fallen = BRANNOC;
  }

  /** Brannoc rolls a death saving throw on the sheet beside the map. */
  async rollDeathSave(): Promise<void> {
    await this.onSideSheet(BRANNOC, (panel) =>
      panel
        .getByRole('button', { name: /^Roll Death saving throw/ })
        .first()
        .click(),
    );
    await this.expectLogged('Death saving throw');
  }

  /** The DM heals Brannoc, whatever the dice have said. */
  async raise(): Promise<void> {
    const strip = new CharacterStripPage(this.dm.person.page);
    await strip.item(BRANNOC).click();
    await this.dm.person.page.keyboard.type('=5');
    await this.dm.person.page.keyboard.press('Enter');
    await this.dm.person.page.keyboard.press('Escape');
    await this.expectHitPoints(BRANNOC, 5);
    this.fallen = undefined;
  }

  /** The DM shows the hidden reinforcement to everybody. */
  async showAssassin(): Promise<void> {
    await this.openTab('Controls', [this.dm]);
    await this.party.editMarker(ASSASSIN, async (popup, assassin) => {
      await popup.fullyHide.uncheck();
      assassin.fullyHidden = false;
    });
    this.isAssassinHidden = false;
    await this.openTab('Turns', [this.dm]);
  }

  /** The DM moves the ogre by mistake and takes it back. */
  async undoMove(): Promise<void> {
    const from = this.party.expected.marker(OGRE).square ?? '';
    await this.party.move(this.dm, OGRE, 'J9');
    await this.dm.person.page.keyboard.press('Control+z');
    await expect(this.dm.map.square(from).marker(OGRE)).toBeAttached();
    this.party.expected.marker(OGRE).square = from;
  }

  /** The DM begins the next turn too early and takes it back. */
  async undoTurn(): Promise<void> {
    await this.master.button('Next turn').click();
    await this.expectTurn(YSOLDE);
    await this.dm.person.page.keyboard.press('Control+z');
    await this.expectTurn(OGRE);
  }

  /** The DM prepares another scene with the party in it, and comes back to the fight. */
  async prepareCellar(): Promise<void> {
    const { person, map } = this.dm;
    const scenes = new ScenesPage(person.page);
    await scenes.open();
    await scenes.make(CELLAR, CELLAR_SIDE);
    await this.openTab('Controls', [this.dm]);
    for (const [index, { character }] of this.party.players.entries()) await map.place(character, `B${index + 1}`);
    await scenes.open();
    await scenes.row('Scene 1').getByRole('button', { name: 'Go there' }).click();
    await expect(scenes.bar).toBeHidden();
    await this.openTab('Turns', [this.dm]);
  }

  /** The DM ends the encounter and takes everybody to the other scene. */
  async goToCellar(): Promise<void> {
    const scenes = new ScenesPage(this.dm.person.page);
    await this.master.button('End encounter').click();
    await scenes.open();
    await scenes.row(CELLAR).getByRole('button', { name: 'Show to all' }).click();
    for (const { map } of this.party.participants) {
      await expect(map.grid.getByRole('rowheader')).toHaveCount(CELLAR_SIDE);
      for (const [index, { character }] of this.party.players.entries())
        await expect(map.square(`B${index + 1}`).marker(character)).toBeAttached();
    }
  }

  /** Returns a function that goes back to this moment, the start of a round, and expects everything as it is now. */
  startOfRound(hitPoints: Readonly<Record<string, number>>): () => Promise<void> {
    const { round } = this;
    const squares = ORDER.map((name) => [name, this.party.expected.marker(name).square] as const);
    return async () => {
      const { page } = this.dm.person;
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByRole('button', { name: `Start of round ${round}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await this.takePictures('rewind');
      await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
      await this.openTab('Turns', [this.dm]);
      for (const [name, square] of squares) this.party.expected.marker(name).square = square;
      this.round = round;
      await this.expectTurn(BRANNOC);
      for (const [name, points] of Object.entries(hitPoints)) await this.expectHitPoints(name, points);
      await this.expectInSync(`back at the start of round ${round}`);
    };
  }

  private async onSideSheet(name: Name, act: (panel: Locator) => Promise<void>): Promise<void> {
    const { person } = this.player(name);
    const side = new SideSheetPage(person.page);
    await side.openFromToken(this.party.expected.marker(name).square ?? '', name);
    await act(side.panel(name));
    await side.panel(name).getByRole('button', { name: 'Close the sheet' }).click();
    await expect(side.panel(name)).toHaveCount(0);
  }

  /** Expects the newest entry of the log over every map. */
  async expectLogged(text: string): Promise<void> {
    for (const { person } of this.party.participants) await expect(new LogPage(person.page).latest).toContainText(text);
  }
}
