import { Injectable } from '@nestjs/common';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import { isCoin } from '../../contracts/character/play/set-number.js';
import { readCommand } from '../../contracts/character/play/read-command.js';
import type { Inventory } from '../../contracts/character/inventory.types.js';
import type { Character } from '../../contracts/characters/characters.contract.js';
import type { SheetChange, SheetReply } from '../../contracts/characters/sheet.contract.js';
import type {
  ChangeItem,
  EditCharacter,
  EquipItemForm,
  PlayCharacterForm,
  PrepareSpellForm,
  SetCharacterField,
  SheetOperation,
} from '../../contracts/characters/sheet.dto.js';
import { withOwnItems } from '../../contracts/content/own-items.js';
import { badInput, Failure, isFinal, notFound } from '../../contracts/core/failure.js';
import { CampaignAuthorizer, type CampaignAccess } from '../core/access/campaign-authorizer.js';
import type { SessionUser } from '../core/access/session-user.js';
import { LibraryService } from '../library/library.service.js';
import { CharacterEvaluator } from './character-evaluator.js';
import { CharacterRepository } from './character.repository.js';
import { mayOpen, SheetCache, requireOpenTo } from './sheet-cache.js';
import { changeOf } from './sheet-change.subqueries.js';
import { SheetPageRepository, type SheetPage } from './sheet-page.repository.js';
import { characterOf, inventoryOf } from './sheet.presenter.js';
import { SheetPlayService, type PlayedSheet } from './sheet-play.service.js';
import { SheetRepository } from './sheet.repository.js';

/** Shows and plays the sheet of a character in a campaign, for the DM and its owner. */
@Injectable()
export class SheetService {
  constructor(
    private readonly sheets: SheetCache,
    private readonly authorizer: CampaignAuthorizer,
    private readonly repository: SheetRepository,
    private readonly playing: SheetPlayService,
    private readonly pages: SheetPageRepository,
    private readonly characters: CharacterRepository,
    private readonly library: LibraryService,
    private readonly evaluator: CharacterEvaluator,
  ) {}

  /** Returns the sheet. @throws Failure 404 when it is not in this campaign or, for a player, not their own */
  present(
    { campaignName: name, character, history }: SheetPage,
    access: CampaignAccess,
  ): { character: Character; history: SheetChange[] } {
    if (!character) throw notFound('character');
    const { details, sheet, known } = character;
    requireOpenTo(sheet.record, access);
    this.sheets.rememberRead(sheet, known);
    const campaign = { id: access.campaignId, name };
    const { content, evaluation } = sheet.evaluations.of(sheet.play);
    const stored = { ...sheet.record, ...details, play: sheet.play, playVersion: sheet.version };
    return { character: characterOf(content, stored, evaluation, campaign), history: history.map(changeOf) };
  }

  /**
   * Returns the sheet of a person's own finished character. Outside of any campaign it has no history, because nobody
   * plays it there. @throws Failure 404
   */
  async readOwn(user: SessionUser, id: string): Promise<{ character: Character; history: SheetChange[] }> {
    const stored = await this.characters.findOwn(user.id, id);
    if (!stored.isPublished) throw notFound('character');
    if (stored.campaignId !== null) return this.readPage(await this.accessTo(user, id), user, id);
    const evaluation = this.evaluator.evaluate(stored.choices, stored.play);
    const content = withOwnItems(this.library.content, stored.play.own_items);
    const character = characterOf(content, { ...stored, campaignNotes: '' }, evaluation, null);
    return { character, history: [] };
  }

  /** Sets the death saving throws. */
  async editCharacter(
    user: SessionUser,
    id: string,
    form: EditCharacter,
  ): Promise<SheetReply & { character: Character }> {
    const { isSuccess, tally } = form;
    const access = await this.accessTo(user, id);
    const { update } = await this.playing.play(access, user, id, { do: 'tally', isSuccess, tally }, form);
    return { character: await this.read(access, user, id), update };
  }

  /** Changes the inventory. */
  async changeItem(
    access: CampaignAccess,
    user: SessionUser,
    id: string,
    form: ChangeItem,
  ): Promise<SheetReply & { inventory: Inventory }> {
    return this.withInventory(
      await inForm({ entry: 'item' }, this.playing.play(access, user, id, itemCommand(form), form)),
    );
  }

  /** Sets a number. */
  async setField(
    access: CampaignAccess,
    user: SessionUser,
    id: string,
    form: SetCharacterField,
  ): Promise<SheetReply & { source: 'inventory' | 'main'; field: string; character: Character }> {
    const { char_field: field, value } = form;
    const command = { do: 'set', field, value } as const;
    const { update } = await inForm({ field: 'char_field' }, this.playing.play(access, user, id, command, form));
    const source = isCoin(field) ? 'inventory' : 'main';
    return { source, field, character: await this.read(access, user, id), update };
  }

  /** Equips an item. */
  async equip(user: SessionUser, id: string, form: EquipItemForm): Promise<SheetReply & { inventory: Inventory }> {
    const access = await this.accessTo(user, id);
    const { item: entry, selectedSection: slot, toBeEquipped: equipped } = form;
    const played = this.playing.play(access, user, id, { do: 'equip', entry, slot, equipped }, form);
    return this.withInventory(await inForm({ entry: 'item', slot: 'selectedSection' }, played));
  }

  /** Prepares a spell. */
  async prepare(
    user: SessionUser,
    id: string,
    form: PrepareSpellForm,
  ): Promise<SheetReply & Pick<Character, 'prepared_spells' | 'spells' | 'expanded_spells'>> {
    const access = await this.accessTo(user, id);
    const { spell_id: spell, prepared } = form;
    const command = { do: 'prepare', spell, ...(prepared === undefined ? {} : { prepared }) } as const;
    const played = this.playing.play(access, user, id, command, form);
    const { character, update } = await inForm({ spell: 'spell_id' }, played);
    const { prepared_spells, spells, expanded_spells } = character.evaluation.sheet;
    return { prepared_spells, spells, expanded_spells, update };
  }

  /** Executes one command. */
  async play(access: CampaignAccess, user: SessionUser, id: string, form: PlayCharacterForm): Promise<SheetReply> {
    const { update } = await this.playing.play(access, user, id, readCommand(form.command), form);
    return { update };
  }

  /**
   * Returns the person's access to the campaign of a character.
   * @throws Failure 404 when the character is in no campaign, or not open to the person
   */
  async accessTo(user: SessionUser, id: string): Promise<CampaignAccess> {
    const place = await this.repository.locate(id);
    if (!place) throw notFound('character');
    const access = await this.authorizer.require(user, 'character.play', place.campaignId).catch((problem: unknown) => {
      // People without access must not learn that the character exists; a lost database is not a refusal.
      if (isFinal(problem)) throw notFound('character');
      throw problem;
    });
    if (!mayOpen(access, place.creatorId)) throw notFound('character');
    return access;
  }

  /** Returns the whole character as it is stored now. */
  private async read(access: CampaignAccess, user: SessionUser, id: string): Promise<Character> {
    return (await this.readPage(access, user, id)).character;
  }

  private async readPage(
    access: CampaignAccess,
    user: SessionUser,
    id: string,
  ): Promise<{ character: Character; history: SheetChange[] }> {
    const page = await this.pages.read(user, { campaignId: access.campaignId, characterId: id });
    if (!page) throw notFound('character');
    return this.present(page, access);
  }

  private withInventory({ character, update }: PlayedSheet): SheetReply & { inventory: Inventory } {
    return { inventory: inventoryOf(character), update };
  }
}

/** Names the fields of a refused command as the form does. @param names the form's names by those of the command */
const inForm = (names: Readonly<Record<string, string>>, played: Promise<PlayedSheet>): Promise<PlayedSheet> =>
  played.catch((problem: unknown) => {
    const name = problem instanceof Failure && problem.field !== undefined ? names[problem.field] : undefined;
    throw name === undefined ? problem : badInput(name, (problem as Failure).message);
  });

/** @throws Failure 400 naming `quantity` when pieces are discarded without one */
function itemCommand({ type, item, quantity }: ChangeItem & SheetOperation): PlayCommand {
  if (type === 'add') return { do: 'add-item', item, quantity: quantity ?? 1 };
  if (type === 'extract') return { do: 'extract', entry: item, ...(quantity === undefined ? {} : { quantity }) };
  if (quantity === undefined) throw badInput('quantity', 'Please enter how many pieces to discard.');
  return { do: 'discard-item', entry: item, quantity };
}
