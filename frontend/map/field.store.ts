import { computedStruct, makeAutoObservable, observableRef } from 'mobx';
import type { CampaignAction } from '../../contracts/campaigns/campaigns.policy.js';
import { may } from '../../contracts/campaigns/campaigns.policy.js';
import type { Marker } from '../../contracts/map/map.contract.js';
import { squareName } from '../../contracts/map/map.rules.js';
import { Brush } from './brush.js';
import { clickAction, maySelect, blockingMarker, type Clicker } from './square-clicks.js';
import { legendOf, type Legend } from './legend.js';
import type { MapStore } from './map.store.js';
import type { Player, MarkerVisibility } from './marker-visibility.js';
import { visibilityOf } from './marker-visibility.js';

/** Milliseconds for which a square is highlighted. */
const HIGHLIGHT_MILLISECONDS = 1800;

/** The popup that is open. */
export type FieldPopup =
  | { readonly kind: 'marker'; readonly markerId: string }
  | { readonly kind: 'new marker' }
  | { readonly kind: 'new map' };

/** Local interaction state of the map: selection, tools, open popups. Nothing of it is sent. */
export class FieldStore {
  selectedId: string | null = null;
  /** The location pin is selected. */
  pin = false;
  /** The square under the pointer or the keyboard's cursor. */
  hover: number | null = null;
  /** The square whose multi-marker menu is open. */
  menuAt: number | null = null;
  popup: FieldPopup | null = null;
  search = '';
  /** A square that is highlighted for a moment. */
  highlighted: number | null = null;
  /** The last event, for screen readers. */
  announcement = '';
  readonly brush: Brush;

  constructor(
    readonly map: MapStore,
    readonly who: () => Clicker,
    private readonly players: () => readonly Player[],
  ) {
    this.brush = new Brush(map);
    const special = {
      map: false,
      brush: false,
      who: false,
      players: false,
      may: false,
      visibility: false,
      isOwn: false,
      popup: observableRef,
      legend: computedStruct,
      everybody: computedStruct,
    } as const;
    makeAutoObservable<this, 'players'>(this, special, { autoBind: true });
  }

  /** The campaign's players; the same list while they are the same, because every marker observes it. */
  get everybody(): readonly Player[] {
    return this.players();
  }

  /** The selected marker; undefined when it has left the view or may no longer be selected. */
  get selected(): Marker | undefined {
    const marker = this.selectedId === null ? undefined : this.map.board.markers.get(this.selectedId);
    return marker && maySelect(this.who(), marker) ? marker : undefined;
  }

  /** Whether a player's own character stands behind a marker. To the DM all markers are alike. */
  isOwn(marker: Marker): boolean {
    const { level, userId } = this.who();
    return level === 'player' && marker.character?.creator_id === userId;
  }

  /** The legend; does not change when a marker only moves. */
  get legend(): Legend {
    return legendOf(this.map.board.markers.values(), this.search);
  }

  /** Whether the selected marker may not go to the square under the pointer. */
  get isBlocked(): boolean {
    if (this.hover === null || !this.selected || this.selected.map_coordinate_id === this.hover) return false;
    return blockingMarker(this.selected, this.map.board.markersAt(this.hover)) !== undefined;
  }

  /** Whether this person sees the control for an action; the server decides on its own. */
  may(action: CampaignAction): boolean {
    return may(this.who().level, action);
  }

  /** Who sees a marker. */
  visibility(marker: Marker): MarkerVisibility {
    const at = marker.map_coordinate_id;
    return visibilityOf(
      marker,
      at === null ? undefined : this.map.board.square(at),
      at === null ? [] : this.map.board.markersAt(at),
      this.everybody,
    );
  }

  /** A left click on a square, or Enter. */
  press(square: number): void {
    const { board } = this.map;
    const action = clickAction({
      ...this.who(),
      square,
      markers: board.markersAt(square),
      selected: this.selected,
      pin: this.pin,
    });
    const menu = this.menuAt;
    this.menuAt = null;
    if (action.do === 'ping') this.map.ping(square);
    else if (action.do === 'menu') this.menuAt = menu === square ? null : square;
    else if (action.do === 'deselect') this.select(null);
    else if (action.do === 'select') this.select(action.marker);
    else if (action.do === 'place') this.place(action.marker, square);
  }

  /** A right click on a square that paints nothing, or the details key: the one marker there, or the menu of several. */
  inspect(square: number): void {
    const [first, ...more] = this.map.board.markersAt(square);
    if (first && more.length === 0) this.showDetails(first.id);
    else if (first) this.menuAt = square;
  }

  /** Selects a marker, or deselects it if it is selected. */
  toggle(marker: Marker): void {
    this.menuAt = null;
    this.select(this.selectedId === marker.id ? null : marker);
  }

  /** Selects a marker, or nothing. */
  select(marker: Marker | null): void {
    const before = this.selected;
    this.selectedId = marker?.id ?? null;
    this.pin = false;
    if (marker) this.announce(`${marker.name} selected. Choose a square for it.`);
    else if (before) this.announce(`${before.name} no longer selected.`);
  }

  /** Puts a marker on a square and deselects it. */
  place(marker: Marker, square: number): void {
    this.map.place(marker, square);
    this.selectedId = null;
    this.announce(`${marker.name} to ${squareName(square)}.`);
  }

  /** Takes the selected marker off the board. */
  liftSelected(): void {
    const marker = this.selected;
    if (!marker || marker.map_coordinate_id === null || !this.may('map.edit')) return;
    this.selectedId = null;
    this.map.reportRefusal(this.map.liftMarker(marker));
    this.announce(`${marker.name} is off the board.`);
  }

  showDetails(markerId: string): void {
    this.menuAt = null;
    this.popup = { kind: 'marker', markerId };
  }

  open(kind: 'new marker' | 'new map'): void {
    this.menuAt = null;
    this.popup = { kind };
  }

  closePopup(): void {
    this.popup = null;
  }

  closeMenu(): void {
    this.menuAt = null;
  }

  togglePin(): void {
    this.pin = !this.pin;
    if (this.pin) this.selectedId = null;
    this.announce(this.pin ? 'Location pin selected. Choose a square to point at.' : 'Location pin put away.');
  }

  /** Shows where a marker stands. */
  locate(square: number): void {
    this.highlighted = square;
    setTimeout(() => this.clearHighlight(square), HIGHLIGHT_MILLISECONDS);
  }

  private clearHighlight(square: number): void {
    if (this.highlighted === square) this.highlighted = null;
  }

  point(square: number | null): void {
    this.hover = square;
  }

  type(search: string): void {
    this.search = search;
  }

  /** Esc: closes the menu, deselects, or clears the tool. @returns false when there was nothing to cancel */
  cancel(): boolean {
    if (this.menuAt !== null) this.menuAt = null;
    else if (this.selectedId !== null) this.select(null);
    else if (this.pin) this.togglePin();
    else if (this.brush.paint) this.brush.clear();
    else return false;
    return true;
  }

  announce(text: string): void {
    this.announcement = text;
  }
}
