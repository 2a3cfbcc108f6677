import { makeAutoObservable, observableRef } from 'mobx';
import { USUAL_PLACES, type EquipSlot } from '../../../../contracts/character/choices.types.js';
import type { InventoryItem } from '../../../../contracts/character/inventory.types.js';
import { encumbranceOf, type Encumbrance } from '../../../../contracts/character/play/encumbrance.js';
import { moneyText } from '../../../../contracts/character/play/trade.js';
import type { PlayCommand } from '../../../../contracts/character/play/commands.types.js';
import type { Item } from '../../../../contracts/content/content.types.js';
import { piecesText } from '../../../../contracts/core/text.js';
import { newId } from '../../../core/new-id.js';
import type { ItemsStore } from '../../../items/items.store.js';
import type { SheetStore } from '../sheet.store.js';
import { carriedGroups, groupsPutAside, slotChoices, type CarriedGroup, type SlotChoice } from './carried-items.js';
import { equipmentBonuses } from './equipment-bonuses.js';

/** What the inventory section shows of the open sheet, and its open popup. */
export class InventoryStore {
  /** What the list is searched for. */
  find = '';
  popup: 'add' | 'convert' | 'new' | 'give' | undefined = undefined;
  /** The id of the entry whose pieces are being discarded. */
  private discardingId: string | undefined = undefined;
  /** The id of the entry whose pieces are being sold. */
  private sellingId: string | undefined = undefined;
  /** The item of the library that is being bought, and the typed quantity. */
  buying: { readonly item: Item; readonly quantity: string } | undefined = undefined;
  /** The latest operation that has added something in the open popup, and what it says. */
  private latestAddition: { readonly opId: string; readonly text: string } | undefined = undefined;
  /** The id of the entry whose pieces are being put aside or taken along. */
  private movingId: string | undefined = undefined;
  /** The id of the entry that this person has identified last. */
  identifiedId: string | undefined = undefined;
  /** The id of the entry that the pointer drags. */
  private draggedId: string | undefined = undefined;

  /** @param items what the campaign knows of items; undefined outside of a campaign */
  constructor(
    readonly sheet: SheetStore,
    readonly items: ItemsStore | undefined = undefined,
  ) {
    makeAutoObservable(
      this,
      { sheet: false, items: false, identifiedId: false, buying: observableRef },
      { autoBind: true },
    );
  }

  /** Whether an entry is something of which its owner knows that there is more to it. */
  isUnidentified({ item: { id } }: InventoryItem): boolean {
    return this.sheet.loaded.play.own_items?.[id]?.unidentified === true;
  }

  /** Everything that the character carries, in its groups. */
  get carried(): readonly CarriedGroup[] {
    return carriedGroups(this.sheet.loaded);
  }

  /** The groups of the list, as far as they match the search. */
  get groups(): readonly CarriedGroup[] {
    return this.find.trim() === '' ? this.carried : carriedGroups(this.sheet.loaded, this.find);
  }

  /** What is put aside, by place, as far as it matches the search. */
  get aside(): readonly CarriedGroup[] {
    return groupsPutAside(this.sheet.loaded, this.find);
  }

  /** The carried containers in which things weigh nothing, the places at which something is put aside, and the usual ones. */
  get places(): readonly string[] {
    const containers = this.entries.flatMap(({ item: { holds, name }, place }) =>
      holds === undefined || place !== undefined ? [] : [name],
    );
    const used = groupsPutAside(this.sheet.loaded).map(({ title }) => title);
    return [...new Set([...containers, ...used, ...USUAL_PLACES])];
  }

  /** How many entries there are, and how many the search hides. */
  get counts(): { all: number; hidden: number } {
    const count = (groups: readonly CarriedGroup[]): number => groups.reduce((sum, { items }) => sum + items.length, 0);
    const all = count([...this.carried, ...groupsPutAside(this.sheet.loaded)]);
    return { all, hidden: all - count([...this.groups, ...this.aside]) };
  }

  get encumbrance(): Encumbrance {
    return encumbranceOf(this.sheet.sheet);
  }

  /** Whether the load is beyond capacity, so that nothing can be added or extracted. */
  get isFull(): boolean {
    return this.encumbrance.level === 'beyond-capacity';
  }

  /** What the equipment changes. */
  get bonuses(): readonly string[] {
    return equipmentBonuses(this.sheet.loaded);
  }

  /** The number of attuned items; null when nothing that is carried needs attunement. */
  get attuned(): number | null {
    const items = this.entries.filter(({ item }) => item.attunement !== null);
    return items.length > 0 ? items.filter(({ attuned }) => attuned === true).length : null;
  }

  /** What was added or bought last in the open popup; empty when the server has refused it. */
  get added(): string {
    const { latestAddition: latest, sheet } = this;
    return latest && sheet.isDone(latest.opId) ? latest.text : '';
  }

  /** The entry whose pieces are being discarded. */
  get discarding(): InventoryItem | undefined {
    return this.entry(this.discardingId);
  }

  /** The entry whose pieces are being sold. */
  get selling(): InventoryItem | undefined {
    return this.entry(this.sellingId);
  }

  /** The entry whose pieces are being put aside or taken along. */
  get moving(): InventoryItem | undefined {
    return this.entry(this.movingId);
  }

  /** The entry that the pointer drags. */
  get dragged(): InventoryItem | undefined {
    return this.entry(this.draggedId);
  }

  /** Returns the entry in a slot. */
  inSlot(slot: EquipSlot): InventoryItem | undefined {
    return this.entry(this.sheet.loaded.play.equipment[slot]);
  }

  /** Returns the slots for an entry. */
  slotsFor(entry: InventoryItem): readonly SlotChoice[] {
    return slotChoices(this.sheet.loaded, entry);
  }

  setFind(text: string): void {
    this.find = text;
  }

  openPopup(popup: 'add' | 'convert' | 'new' | 'give'): void {
    this.popup = popup;
    this.latestAddition = undefined;
  }

  closePopup(): void {
    this.popup = undefined;
    this.latestAddition = undefined;
    this.buying = undefined;
    this.discardingId = undefined;
    this.sellingId = undefined;
    this.movingId = undefined;
  }

  /** Adds pieces of an item of the library. @returns whether it was done here; the server may still refuse it */
  add({ id, name }: Item, quantity: number): boolean {
    return this.obtain({ do: 'add-item', item: id, quantity }, `Added ${piecesText(quantity, name)}.`);
  }

  /** Buys pieces of an item for a price in copper pieces. @returns as `add` */
  buy({ id, name }: Item, quantity: number, price: number): boolean {
    const text = `Bought ${piecesText(quantity, name)} for ${moneyText(price)}.`;
    return this.obtain({ do: 'buy', item: id, quantity, price }, text);
  }

  askDiscard({ id }: InventoryItem): void {
    this.discardingId = id;
  }

  askSell({ id }: InventoryItem): void {
    this.sellingId = id;
  }

  /** Asks for the price of an item of the library. @param quantity as typed */
  askBuy(item: Item, quantity: string): void {
    this.buying = { item, quantity };
  }

  /** Ends the question for the price; the list of the library stays open. */
  closeBuying(): void {
    this.buying = undefined;
  }

  askMove({ id }: InventoryItem): void {
    this.movingId = id;
  }

  /** Puts pieces of an entry aside at a place, or takes them along (null). */
  move({ id }: InventoryItem, quantity: number, place: string | null): void {
    this.sheet.run({ do: 'move-item', entry: id, quantity, place });
  }

  drag(entry: InventoryItem | undefined): void {
    this.draggedId = entry?.id;
  }

  /** Puts what the pointer drags into a slot. */
  drop(slot: EquipSlot): void {
    if (this.dragged) this.equip(this.dragged, slot);
    this.draggedId = undefined;
  }

  equip({ id }: InventoryItem, slot: EquipSlot): void {
    this.sheet.run({ do: 'equip', entry: id, slot, equipped: true });
  }

  unequip({ id }: InventoryItem, slot: EquipSlot): void {
    this.sheet.run({ do: 'equip', entry: id, slot, equipped: false });
  }

  private obtain(command: PlayCommand, text: string): boolean {
    const opId = newId();
    if (this.sheet.run(command, opId)) return false;
    this.latestAddition = { opId, text };
    return true;
  }

  private get entries(): readonly InventoryItem[] {
    return [...this.carried, ...groupsPutAside(this.sheet.loaded)].flatMap(({ items }) => items);
  }

  private entry(id: string | undefined): InventoryItem | undefined {
    return id === undefined ? undefined : this.entries.find((each) => each.id === id);
  }
}
