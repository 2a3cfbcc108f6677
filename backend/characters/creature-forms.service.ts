import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { formAttacks, type FormAttacks } from '../../contracts/attack/form-attacks.js';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import type { ServerCommand } from '../../contracts/character/play/server-commands.types.js';
import type { PlayCharacter } from '../../contracts/character/play/play-character.types.js';
import type { SheetState } from '../../contracts/character/sheet-actions.types.js';
import type { Form } from '../../contracts/characters/sheet.contract.js';
import { allowsForm, inputsOfForm } from '../../contracts/content/creature-forms.js';
import { creatureById, type Content } from '../../contracts/content/content.types.js';
import { compareNames } from '../../contracts/core/compare-names.js';
import { badInput, notFound } from '../../contracts/core/failure.js';
import type { CreatureSheet } from '../../contracts/creature/creature-sheet.types.js';
import { evaluateCreature } from '../../contracts/creature/evaluate/index.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import type { SessionUser } from '../core/access/session-user.js';
import { SheetPageRepository } from './sheet-page.repository.js';

/** The stat blocks of creatures to which nothing has happened, by content and id: each takes a millisecond. */
const sheets = new WeakMap<Content, Map<string, CreatureSheet>>();

/** Returns a stat block; undefined: the rules have no such creature. */
function statBlock(content: Content, id: string): CreatureSheet | undefined {
  const known = sheets.get(content) ?? new Map<string, CreatureSheet>();
  sheets.set(content, known);
  const creature = creatureById(content, id);
  if (!creature) return undefined;
  const sheet = known.get(id) ?? evaluateCreature(content, creature).sheet;
  known.set(id, sheet);
  return sheet;
}

/** Returns the creatures of which one may be the form of a state; each in a turn of the event loop of its own. */
async function formsOf(content: Content, state: SheetState): Promise<Form[]> {
  const { forms } = state;
  const found: Form[] = [];
  for (const { id, type, challenge } of Object.values(content.creatures)) {
    if (!forms?.types.includes(type) || challenge > forms.challenge) continue;
    await nextTurn();
    const sheet = statBlock(content, id);
    if (!sheet || !allowsForm(forms, sheet)) continue;
    const { name, size } = sheet;
    found.push({ id, name, challenge, size, inputs: inputsOfForm(state, sheet) });
  }
  return found.sort(compareNames);
}

/**
 * Refuses a form that the state does not allow, and numbers that are not those of its stat block.
 * @throws Failure 400 naming `form`
 */
export function requireForm({ content, evaluation }: PlayCharacter, command: PlayCommand | ServerCommand): void {
  if (command.do !== 'mark' || !command.on || command.form === undefined) return;
  const state = evaluation.sheet.states.find(({ id }) => id === command.id);
  const sheet = statBlock(content, command.form);
  if (!state?.forms || !sheet) throw badInput('form', 'There is no such form.');
  if (!allowsForm(state.forms, sheet)) throw badInput('form', `${state.name} does not allow this form at your level.`);
  const [all, given] = [inputsOfForm(state, sheet), command.inputs ?? {}];
  // A page of the release before knows fewer of the further inputs.
  const isWhole = state.inputs.every((input) => given[input] !== undefined);
  if (!isWhole || Object.entries(given).some(([input, value]) => all[input] !== value))
    throw badInput('form', 'The numbers are not those of the stat block.');
}

/** Says which forms a character may take now. */
@Injectable()
export class CreatureFormsService {
  constructor(private readonly pages: SheetPageRepository) {}

  /** @throws Failure 404 when the sheet is not in this campaign or not open to the user, or has no such state */
  async list(
    access: CampaignAccess,
    user: SessionUser,
    characterId: string,
    stateId: string,
  ): Promise<{ forms: Form[] }> {
    const sheet = await this.pages.readSheet(access, user, characterId);
    const { content, evaluation } = sheet.evaluations.of(sheet.play);
    const state = evaluation.sheet.states.find(({ id }) => id === stateId);
    if (!state) throw notFound('state');
    return { forms: await formsOf(content, state) };
  }

  /** @throws Failure 404 when the sheet is not in this campaign or not open to the user */
  async attacks(access: CampaignAccess, user: SessionUser, characterId: string): Promise<FormAttacks> {
    const sheet = await this.pages.readSheet(access, user, characterId);
    return formAttacks(sheet.evaluations.of(sheet.play));
  }
}
