import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { playCharacter, setCharacterField } from '../../contracts/characters/sheet.contract.js';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import { defined } from './defined.js';
import type { Person } from './person.js';
import { World, type CampaignWorld } from './campaign-world.js';

type Kind = 'fighter' | 'wizard';

/** A campaign of two players. The first one has a fighter and a wizard, of which every test plays a copy. */
export class SheetFixture {
  /** The sheet that the test plays: the latest of `newSheet`. */
  params = { campaignId: '', characterId: '' };

  private constructor(
    readonly world: World,
    readonly table: CampaignWorld,
    private readonly originals: Readonly<Record<Kind, string>>,
  ) {}

  /** Starts an application with the campaign and the characters. */
  static async start(): Promise<SheetFixture> {
    const world = await World.start();
    const table = await world.campaign({ players: 2 });
    const { player, campaignId } = table;
    const fighter = await world.character(player, { archraceId: 'dwarf', in: campaignId });
    const wizard = await world.character(player, { classificationId: 11, in: campaignId });
    return new SheetFixture(world, table, { fighter: fighter.id, wizard: wizard.id });
  }

  get dm(): Person {
    return this.table.dm;
  }

  /** The owner of the sheets. */
  get player(): Person {
    return this.table.player;
  }

  /** A player of the same campaign who may not read the sheets. */
  get otherPlayer(): Person {
    return defined(this.table.players[1]);
  }

  /** The sheet in the routes that name no campaign. */
  get byId(): { params: { characterId: string } } {
    return { params: { characterId: this.params.characterId } };
  }

  /** Copies a character of the first player, whose sheet the test plays. */
  async newSheet(kind: Kind = 'fighter'): Promise<void> {
    const characterId = await this.world.copyCharacter(this.originals[kind]);
    this.params = { campaignId: this.table.campaignId, characterId };
  }

  /** Sets a number of the sheet. */
  set(person: Person, char_field: string, value: string, more: object = {}) {
    return person.call(setCharacterField, { params: this.params, body: { char_field, value, ...more } });
  }

  /** Does a command on the sheet. */
  play(person: Person, command: PlayCommand) {
    return person.call(playCharacter, { params: this.params, body: { command: JSON.stringify(command) } });
  }

  /** Returns the sheet as somebody sees it; by default the DM. */
  async read(person: Person = this.dm) {
    return (await person.call(getCharacter, { params: this.params })).character;
  }

  close(): Promise<void> {
    return this.world.close();
  }
}
