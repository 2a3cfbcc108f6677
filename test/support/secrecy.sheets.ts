import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { listForms, playCharacter, sheetEmits, sheetEvents } from '../../contracts/characters/sheet.contract.js';
import { giveItem, identifyHiddenItem, listHiddenItems, saveOwnItem } from '../../contracts/items/items.contract.js';
import type { MapConnection } from './map.connection.js';
import { ownItem } from './own-items.js';
import type { CampaignFixture } from './secrecy.campaign-fixture.js';
import { withNames } from './secrecy.frame-parser.js';
import type { Person } from './person.js';

/*
 * What is on sheets in the histories: items that seem to be something else than they are, and forms of creatures.
 * In both campaigns an item seems the same, but is truly another one until it is identified.
 */

/** The beasts of which a druid of the histories takes the form. No other text has their names. */
const FORMS = ['wolf', 'warhorse', 'weasel', 'badger'] as const;
const RARITIES = ['Common', 'Rare', 'Legendary'] as const;

/** What happens to the sheet of a player's character. `item` counts back from the newest. */
export type SheetStep =
  | { readonly kind: 'gift'; readonly owner: number; readonly quantity: number }
  | { readonly kind: 'rewrite item'; readonly item: number }
  | { readonly kind: 'identify'; readonly item: number }
  /** Undefined: the character takes its own form again. */
  | { readonly kind: 'form'; readonly owner: number; readonly form: string | undefined };

const SHEET_STEPS: readonly string[] = ['gift', 'rewrite item', 'identify', 'form'];
/** Whether a step of a history changes a sheet. */
export const isSheetStep = (step: { readonly kind: string }): step is SheetStep => SHEET_STEPS.includes(step.kind);

/** An item that seems to be something else. */
export interface UnidentifiedItem {
  /** The number of the step that gave it. */
  readonly serial: number;
  readonly owner: number;
  /** The id and the version of the item that it truly is. */
  readonly truthId: string;
  version: number;
  /** The texts that it truly has had. */
  readonly truths: string[];
  isIdentified: boolean;
}

/** What the sheets of a campaign hide. */
export class HiddenOnSheets {
  readonly items: UnidentifiedItem[] = [];
  /** The forms that the characters have taken, by the place of the player; nobody else has seen them. */
  readonly forms = new Map<number, Set<string>>();
}

/** One step, or an item that is given and identified. */
export function anySheetStep(player: fc.Arbitrary<number>): fc.Arbitrary<SheetStep[]> {
  const kindOf = <Name extends string>(name: Name): fc.Arbitrary<Name> => fc.constant(name);
  const gift = fc.record({ kind: kindOf('gift'), owner: player, quantity: fc.integer({ min: 1, max: 3 }) });
  const item = fc.constantFrom(0, 0, 1, 2);
  const rewrite = fc.record({ kind: kindOf('rewrite item'), item });
  const identify = fc.record({ kind: kindOf('identify'), item });
  const form = fc.record({
    kind: kindOf('form'),
    owner: player,
    form: fc.option(fc.constantFrom(...FORMS), { nil: undefined, freq: 2 }),
  });
  return fc.oneof(
    fc
      .tuple(gift, fc.array(fc.oneof<fc.Arbitrary<SheetStep>[]>(rewrite, identify), { maxLength: 2 }))
      .map(([given, more]): SheetStep[] => [given, ...more]),
    fc.array(form, { minLength: 1, maxLength: 2 }),
    identify.map((step) => [step]),
  );
}

/** The item of a step; undefined for another step, and when there is none. */
const itemOf = ({ hidden: { items } }: CampaignFixture, step: SheetStep): UnidentifiedItem | undefined =>
  'item' in step ? items.at(-1 - (step.item % Math.max(1, items.length))) : undefined;

/** The player on whose character's sheet a step happens; undefined: on nobody's. */
export const ownerOf = (fixture: CampaignFixture, step: SheetStep): number | undefined =>
  'owner' in step ? step.owner : itemOf(fixture, step)?.owner;

/** Whether only the DM sees a step: what an item truly is changes, and nobody has identified it. */
export const isSecretStep = (fixture: CampaignFixture, step: SheetStep): boolean =>
  step.kind === 'rewrite item' && itemOf(fixture, step)?.isIdentified === false;

const truthOf = (word: string, serial: number) =>
  ownItem({ name: `${word}-${serial}.`, text: `text-of-${word}-${serial}.`, rarity: RARITIES[serial % 3] ?? null });

/** Runs a step. @param word begins the texts of what items truly are, another one in each campaign */
export async function runSheetStep(
  fixture: CampaignFixture,
  step: SheetStep,
  serial: number,
  word: string,
): Promise<void> {
  const item = itemOf(fixture, step);
  if (step.kind === 'gift') await give(fixture, step, serial, word);
  else if (step.kind === 'form') await takeForm(fixture, step);
  else if (item && step.kind === 'rewrite item') await rewrite(fixture, item, `${word}-again`, serial);
  else if (item && step.kind === 'identify') await identify(fixture, item);
}

async function give(
  fixture: CampaignFixture,
  { owner, quantity }: Extract<SheetStep, { kind: 'gift' }>,
  serial: number,
  word: string,
): Promise<void> {
  const item: UnidentifiedItem = { serial, owner, truthId: randomUUID(), version: 0, truths: [], isIdentified: false };
  await rewrite(fixture, item, word, serial);
  const seems = ownItem({ name: `seems-${serial}.`, unidentified: true });
  const { campaignId } = fixture;
  const dm = fixture.dm.person;
  const params = { campaignId, characterId: fixture.party.characters[owner] ?? '' };
  await expectDone(
    dm.call(giveItem, {
      params,
      body: { opId: randomUUID(), item: item.truthId, quantity, seems: JSON.stringify(seems) },
    }),
  );
  fixture.hidden.items.push(item);
  fixture.names.set(item.truthId, `truth of ${serial}`);
  fixture.names.set(await hiddenId(fixture, item), `item ${serial}`);
}

/** The id under which a sheet has an item. */
async function hiddenId({ dm, campaignId }: CampaignFixture, { truthId }: UnidentifiedItem): Promise<string> {
  const { items } = await dm.person.call(listHiddenItems, { params: { campaignId } });
  return items.find(({ item }) => item === truthId)?.id ?? '';
}

/** The DM changes what an item truly is. */
async function rewrite(
  { dm, campaignId }: CampaignFixture,
  item: UnidentifiedItem,
  word: string,
  serial: number,
): Promise<void> {
  const own = truthOf(word, serial);
  const body = { item: JSON.stringify(own), seenVersion: item.version };
  await expectDone(dm.person.call(saveOwnItem, { params: { campaignId, itemId: item.truthId }, body }));
  item.version += 1;
  item.truths.push(`${word}-${serial}.`);
}

async function identify(fixture: CampaignFixture, item: UnidentifiedItem): Promise<void> {
  const params = { campaignId: fixture.campaignId, itemId: await hiddenId(fixture, item) };
  await expectDone(fixture.dm.person.call(identifyHiddenItem, { params, body: { opId: randomUUID() } }));
  item.isIdentified = true;
}

/** Makes an item of the second campaign truly what that of the first is, before both are identified. */
export async function copyTruth(fixture: CampaignFixture, step: SheetStep, source: CampaignFixture): Promise<void> {
  const [item, other] = [itemOf(fixture, step), itemOf(source, step)];
  const [word, serial] = /^(.*)-(\d+)\.$/.exec(other?.truths.at(-1) ?? '')?.slice(1) ?? [];
  // Whoever has an item that is identified reads its changes.
  if (item && !item.isIdentified && word !== undefined) await rewrite(fixture, item, word, Number(serial));
}

async function takeForm(
  { campaignId, party, hidden }: CampaignFixture,
  { owner, form: id }: Extract<SheetStep, { kind: 'form' }>,
): Promise<void> {
  const person = party.players[owner] as Person;
  const params = { campaignId, characterId: party.characters[owner] ?? '' };
  const { forms = [] } = id === undefined ? {} : await person.call(listForms, { params: { ...params, state: STATE } });
  const form = forms.find((one) => one.id === id);
  const command = { do: 'mark', kind: 'state', id: STATE, on: id !== undefined, inputs: form?.inputs, form: form?.id };
  const { http } = await person.call(playCharacter, {
    params,
    body: { command: JSON.stringify(command), opId: randomUUID() },
  });
  if (http === 200 && form) hidden.forms.set(owner, new Set([...(hidden.forms.get(owner) ?? []), form.id]));
}

/** The state that gives a form. */
const STATE = 'wild-shape';

/**
 * Returns the texts of sheets that no message to a player may contain: what the unidentified items truly are, and of
 * others what they have, and whose form.
 */
export function sheetSecretsFor({ hidden }: CampaignFixture, playerIndex: number): string[] {
  const ofItems = hidden.items.flatMap(({ serial, owner, truths, isIdentified }) => [
    ...(owner === playerIndex && isIdentified ? [] : truths),
    ...(owner === playerIndex ? [] : [`seems-${serial}.`]),
  ]);
  const forms = [...hidden.forms].flatMap(([owner, taken]) => (owner === playerIndex ? [] : [...taken]));
  const own = hidden.forms.get(playerIndex);
  return [...ofItems, ...forms.filter((form) => !own?.has(form)).map((form) => `"${form}"`)];
}

/** Follows the sheet of a player's character, and what the campaign shows of the others. */
export async function followSheets(
  { campaignId, party }: Pick<CampaignFixture, 'campaignId' | 'party'>,
  playerIndex: number,
  connection: MapConnection,
): Promise<void> {
  await connection.emit(sheetEmits.joinSheet, { campaignId, characterId: party.characters[playerIndex] });
  await connection.emit(sheetEmits.joinDigests, { campaignId });
}

const UPDATE = `2["${sheetEvents.updates.name}"`;
const RANDOM = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The changes of sheets that a player has received, without random ids and numbers of versions. */
export const sheetFramesIn = (fixture: CampaignFixture, playerIndex: number): string =>
  fixture
    .connection(playerIndex)
    .received.filter((packet) => packet.startsWith(UPDATE))
    .map((packet) =>
      withNames(packet, fixture.names)
        .replace(RANDOM, 'an id')
        .replace(/("\w*[vV]ersion"):\d+/g, '$1'),
    )
    .join('\n');

async function expectDone(reply: Promise<{ status?: boolean; msg?: string }>): Promise<void> {
  const { status, msg } = await reply;
  if (!status) throw new Error(`The DM could not do it: ${msg}`);
}
