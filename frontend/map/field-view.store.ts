import { computedStruct, makeAutoObservable, observableRef } from 'mobx';
import type { CampaignAction } from '../../contracts/campaigns/campaigns.policy.js';
import { may } from '../../contracts/campaigns/campaigns.policy.js';
import { playerOfShown } from '../../contracts/map/companion.types.js';
import type { MapAck, Marker } from '../../contracts/map/map.contract.js';
import { squareName, type MapViewer } from '../../contracts/map/map.rules.js';
import { Brush } from './brush.js';
import { clickSquare, type Aim } from './click-square.js';
import { maySelect } from './click-action.js';
import { GroupInHand } from './group-in-hand.js';
import { legendOf, type Legend } from './legend.js';
import type { MapStore } from './map.store.js';
import { MapPopups } from './map-popups.js';
import { MapSelection } from './map-selection.js';
import { MarkerInHand } from './marker-in-hand.js';
import { paintName } from './paint-name.js';
import type { Player, MarkerVisibility } from './marker-visibility.js';
import { visibilityOf } from './marker-visibility.js';

/** Milliseconds for which a square is highlighted. */
const HIGHLIGHT_DURATION = 1800;

/** The local interaction state of the Field View: selection, tools and open popups. */
export class FieldViewStore {
  /** The square under the pointer or with the keyboard focus. */
  hover: number | null = null;
  /** The square whose marker menu is open. */
  menuAt: number | null = null;
  search = '';
  /** The square that is highlighted for a moment. */
  highlighted: number | null = null;
  /** The last announcement for screen readers. */
  announcement = '';
  /** Takes the clicks on squares while targets of an attack are chosen; null: nobody does. */
  aim: Aim | null = null;
  /** Whether Space is down, so that a drag moves the map instead of painting. */
  isHandHeld = false;
  readonly brush: Brush;
  readonly popups = new MapPopups((text) => this.announce(text));
  readonly groupInHand = new GroupInHand((text) => this.announce(text));
  readonly selection: MapSelection;
  readonly inHand: MarkerInHand;

  constructor(
    readonly map: MapStore,
    readonly viewer: () => MapViewer,
    private readonly campaignPlayers: () => readonly Player[],
  ) {
    this.brush = new Brush(map);
    const announce = (text: string): void => this.announce(text);
    this.selection = new MapSelection({
      map,
      viewer,
      brush: this.brush,
      group: this.groupInHand,
      clearRefusal: () => this.inHand.refusal.clear(),
      announce,
    });
    this.inHand = new MarkerInHand({
      board: map.board,
      viewer,
      selected: () => this.selection.marker,
      hover: () => this.hover,
      select: (marker) => this.selection.select(marker),
      place: (marker, square) => this.selection.place(marker, square),
      announce,
    });
    const special = {
      map: false,
      brush: false,
      popups: false,
      selection: false,
      inHand: false,
      groupInHand: false,
      aim: observableRef,
      viewer: false,
      campaignPlayers: false,
      may: false,
      visibility: false,
      squareMeant: false,
      isOwn: false,
      elsewhere: false,
      legend: computedStruct,
      players: computedStruct,
    } as const;
    makeAutoObservable<this, 'campaignPlayers'>(this, special, { autoBind: true });
  }

  /** The campaign's players. Compared by content, because every marker observes it. */
  get players(): readonly Player[] {
    return this.campaignPlayers();
  }

  /** Whether the marker is of the viewer's own character or a companion that they play; false for the DM. */
  isOwn(marker: Marker): boolean {
    const { role: level, userId } = this.viewer();
    return level === 'player' && playerOfShown(marker) === userId;
  }

  /** Returns the name of the scene in which the player of a marker is, apart from others; undefined: here, or unknown. */
  elsewhere(marker: Marker): string | undefined {
    return this.map.scenes.elsewhere(playerOfShown(marker))?.name;
  }

  /** The marker whose card is open; the DM has a popup instead. */
  get cardMarker(): Marker | undefined {
    const { shown } = this.popups;
    return shown?.kind === 'marker' && !this.may('map.edit') ? this.map.board.markers.get(shown.markerId) : undefined;
  }

  /** The legend. A move of a marker does not change it. */
  get legend(): Legend {
    return legendOf(this.map.board.markers.values(), this.search);
  }

  /** Whether a click or a drag paints. */
  get isBrushInHand(): boolean {
    return this.brush.paint !== null && this.may('map.edit');
  }

  /** Whether to show the controls of an action; the server enforces the policy. */
  may(action: CampaignAction): boolean {
    return may(this.viewer().role, action);
  }

  /** Returns which players see a marker. */
  visibility(marker: Marker): MarkerVisibility {
    const at = marker.map_coordinate_id;
    return visibilityOf(
      marker,
      at === null ? undefined : this.map.board.square(at),
      at === null ? [] : this.map.board.markersAt(at),
      this.players,
    );
  }

  /**
   * Returns the square whose markers the pointer on a square refers to: below a larger token, the square of that token.
   */
  squareMeant(square: number): number {
    const { board } = this.map;
    if (board.markersAt(square).length > 0) return square;
    return board.tokenOver(square)?.map_coordinate_id ?? square;
  }

  /** Handles a left click or Enter on a square. */
  clickSquare(pointed: number): void {
    clickSquare(this, pointed);
  }

  /** Paints squares with the selected brush, and says what is on the last of them. */
  paint(squares: readonly number[]): void {
    const { brush, map } = this;
    const last = squares.at(-1);
    if (!this.isBrushInHand || brush.paint === null || last === undefined) return;
    brush.paintOnce(squares);
    this.announce(`${squareName(last)} painted with ${paintName(brush.paint, map.board.palette.color_hexes)}.`);
  }

  /** Sets the square whose marker menu is open; null closes the menu. */
  setMenuAt(square: number | null): void {
    this.menuAt = square;
  }

  /** Pings a square for everybody who sees the map. */
  ping(square: number): void {
    this.map.ping(square);
    this.announce(`You pinged ${squareName(square)}.`);
  }

  /** Shows the details of the only marker on a square, or the menu of several. */
  inspectSquare(pointed: number): void {
    const square = this.squareMeant(pointed);
    const [first, ...more] = this.map.board.markersAt(square);
    if (first && more.length === 0) this.showDetails(first.id);
    else if (first) this.menuAt = square;
  }

  /** Handles a click on a marker in the legend: selects it if the viewer may move it, otherwise shows where it is. */
  chooseInLegend(marker: Marker): void {
    if (maySelect(this.viewer(), marker)) this.selection.toggle(marker);
    else if (marker.map_coordinate_id !== null) this.highlight(marker.map_coordinate_id);
    else this.inHand.refusePickUp(marker);
  }

  /** Whether the DM's popup of a marker lies over the controls. */
  get hasSidePanel(): boolean {
    const { shown } = this.popups;
    return shown !== null && !['new map', 'new scene'].includes(shown.kind) && this.may('map.edit');
  }

  /** Opens the details of a marker, and closes the menu. */
  showDetails(markerId: string): void {
    this.menuAt = null;
    this.popups.showDetails(markerId);
  }

  closeMenu(): void {
    this.menuAt = null;
  }

  /** Selects a marker; null deselects. */
  select(marker: Marker | null): void {
    this.selection.select(marker);
  }

  /** Undoes or redoes the viewer's last change of the map, and says what that was. */
  travel(way: 'undo' | 'redo'): void {
    this.announceOutcome(this.map[way]());
  }

  /** Says what a command has done; its refusal is shown as a notice. */
  announceOutcome(command: Promise<MapAck>): void {
    this.map.reportRefusal(command);
    command.then(
      ({ msg }) => this.announce(msg),
      () => undefined,
    );
  }

  /** Ends what belongs to the scene before: the selection, the menu and the popup of a marker. */
  enterScene(name: string | null): void {
    this.menuAt = null;
    this.hover = null;
    this.selection.clear();
    this.inHand.cancelDrag();
    this.popups.close();
    this.announce(name === null ? 'You see another scene.' : `You see the scene ${name}.`);
  }

  /** Lets something else take the clicks on squares while it aims. */
  setAim(aim: Aim): void {
    this.aim = aim;
  }

  /** Sets whether Space is down. */
  setHandHeld(isHeld: boolean): void {
    this.isHandHeld = isHeld;
  }

  /** Highlights a square for a moment. */
  highlight(square: number): void {
    this.highlighted = square;
    setTimeout(() => this.clearHighlight(square), HIGHLIGHT_DURATION);
  }

  private clearHighlight(square: number): void {
    if (this.highlighted === square) this.highlighted = null;
  }

  /** Sets the hovered square; null for none. */
  setHover(square: number | null): void {
    this.hover = square;
  }

  /** Sets the legend's search text. */
  setSearch(search: string): void {
    this.search = search;
  }

  /**
   * Closes the menu, ends the drag, deselects the marker or the tool, or closes the popup. @returns false without
   * anything to cancel
   */
  cancel(): boolean {
    if (this.menuAt !== null) this.menuAt = null;
    else if (this.aim?.cancel()) return true;
    else if (this.inHand.isDragged) this.inHand.cancelDrag();
    else if (this.selection.cancel()) return true;
    else if (this.inHand.refusal.text !== null) this.inHand.refusal.clear();
    else if (this.popups.shown !== null) this.popups.leave();
    else return false;
    return true;
  }

  /** Announces a text to screen readers. A space is added to a repeated text, because they announce only changes. */
  announce(text: string): void {
    this.announcement = text === this.announcement ? `${text}\u00a0` : text;
  }
}
