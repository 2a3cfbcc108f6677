import { makeAutoObservable } from 'mobx';
import { may } from '../../contracts/campaigns/campaigns.policy.js';
import type { Marker } from '../../contracts/map/map.contract.js';
import { squareName, type MapViewer } from '../../contracts/map/map.rules.js';
import type { Brush } from './brush.js';
import type { Group, GroupInHand } from './group-in-hand.js';
import type { MapStore } from './map.store.js';
import type { Paint } from './paint.js';
import { paintName } from './paint-name.js';
import { newMarkerText } from './placement.js';
import { byPointer } from '../ui/by-pointer.js';
import { maySelect } from './click-action.js';

/** The part of the Field View that the selection needs. */
interface Context {
  readonly map: MapStore;
  readonly brush: Brush;
  readonly group: GroupInHand;
  viewer(): MapViewer;
  clearRefusal(): void;
  announce(text: string): void;
}

/** What the next click on the map is for: a marker, the Map Indicator, a brush or a group of creatures, one at a time. */
export class MapSelection {
  markerId: string | null = null;
  isPinSelected = false;
  /** The marker that was just created. */
  private newId: string | null = null;

  constructor(private readonly context: Context) {
    makeAutoObservable<this, 'context'>(this, { context: false }, { autoBind: true });
  }

  /** The selected marker; undefined when it has left the view or may no longer be selected. */
  get marker(): Marker | undefined {
    const { map, viewer } = this.context;
    const marker = this.markerId === null ? undefined : map.board.markers.get(this.markerId);
    return marker && maySelect(viewer(), marker) ? marker : undefined;
  }

  /** Whether the selected marker was just created and has no square yet. */
  get isPlacingNew(): boolean {
    const { marker, context } = this;
    return marker?.id === this.newId && marker?.map_coordinate_id === null && context.map.board.dimensions !== null;
  }

  /** Selects a marker; null deselects. */
  select(marker: Marker | null): void {
    const { marker: previous, context } = this;
    this.markerId = marker?.id ?? null;
    this.isPinSelected = false;
    context.group.drop();
    context.clearRefusal();
    if (marker) context.brush.clear();
    if (marker) context.announce(`${marker.name} selected. Choose a square for it.`);
    else if (previous) context.announce(`${previous.name} deselected.`);
  }

  /** Selects a marker, or deselects it if it is selected. */
  toggle(marker: Marker): void {
    this.select(this.markerId === marker.id ? null : marker);
  }

  /** Selects a marker that was just created, and says how to place it. */
  takeNew(marker: Marker): void {
    this.select(marker);
    this.newId = marker.id;
    if (this.isPlacingNew) this.context.announce(newMarkerText(marker));
  }

  /** Takes a group of creatures into the hand, instead of a marker or a tool. */
  takeGroup(group: Group): void {
    this.select(null);
    this.context.brush.clear();
    this.context.group.take(group);
  }

  /** Puts a marker on a square and deselects it. */
  place(marker: Marker, square: number): void {
    this.context.map.place(marker, square);
    this.markerId = null;
    this.context.clearRefusal();
    this.context.announce(`${marker.name} moved to ${squareName(square)}.`);
  }

  /** Moves the selected marker back to the marker list. */
  removeFromBoard(): void {
    const { marker, context } = this;
    if (!marker || marker.map_coordinate_id === null || !may(context.viewer().role, 'map.edit')) return;
    this.markerId = null;
    context.map.reportRefusal(context.map.removeFromBoard(marker));
    context.announce(`${marker.name} is off the board.`);
  }

  /** Selects or deselects the Map Indicator. */
  togglePin(): void {
    const { context } = this;
    this.isPinSelected = !this.isPinSelected;
    context.group.drop();
    context.clearRefusal();
    if (this.isPinSelected) {
      this.markerId = null;
      context.brush.clear();
    }
    context.announce(
      this.isPinSelected ? 'Map Indicator selected. Choose a square to ping.' : 'Map Indicator deselected.',
    );
  }

  /** Selects a brush instead of a marker or the Map Indicator, or deselects it when it is selected. */
  toggleBrush(paint: Paint): void {
    const { brush, map, announce } = this.context;
    this.select(null);
    brush.toggle(paint);
    const how = byPointer(
      'Click or drag on the map to paint, or press F on a square.',
      'Tap, or long press and drag, to paint.',
    );
    const name = paintName(paint, map.board.palette.color_hexes);
    announce(brush.paint ? `Brush ${name} selected. ${how}` : `Brush ${name} deselected.`);
  }

  /** Puts away a group, a marker or the Map Indicator without a word; a brush stays. */
  clear(): void {
    this.markerId = null;
    this.isPinSelected = false;
    this.context.group.drop();
    this.context.clearRefusal();
  }

  /** Puts away what is selected. @returns false without anything */
  cancel(): boolean {
    const { brush, group } = this.context;
    if (group.group) group.drop();
    else if (this.markerId !== null) this.select(null);
    else if (this.isPinSelected) this.togglePin();
    else if (brush.paint) this.toggleBrush(brush.paint);
    else return false;
    return true;
  }
}
