import type { MapView, Marker } from '../../contracts/map/map.contract.js';
import type { CampaignFixture } from './secrecy.campaign-fixture.js';
import { squareOf } from './secrecy.companions.js';
import type { Step } from './secrecy.histories.js';
import type { MapCopy } from './secrecy.reproduce.js';
import { isOwnUndo } from './secrecy.undo.js';
import { asSeenBy, isBlocked, isUnrevealed, playedBy } from './secrecy.visibility-oracle.js';

/** What the watched player of the first campaign sees of it, and moves in it. */
export class WatchedPlayer {
  constructor(private readonly first: CampaignFixture) {}

  private get userId(): string {
    return this.first.party.players[this.first.watched]?.id ?? '';
  }

  /** What the first campaign is now. */
  copyOf(view: MapView): MapCopy {
    const { ids, requested, mapName, party } = this.first;
    const [labels, visibility] = [new Map(ids), new Map(requested)];
    return { view, mapName, labels, seen: this.seenIn(view), requested: visibility, characters: party.characters };
  }

  /** The ids of the markers that a player gets, also of a map that is not shown. */
  knownTo(playerIndex: number, view: MapView): ReadonlySet<string> {
    const userId = this.first.party.players[playerIndex]?.id ?? '';
    return new Set(asSeenBy(view, userId, this.first.partyHealth).markers.map(({ id }) => id));
  }

  /** Whether the watched player moves into the fog, and then sees what is in it. */
  entersFog(step: Step, label: string, before: MapView): boolean {
    const { userId } = this;
    if (step.kind === 'companion move') return isBlocked(before, userId, squareOf(step));
    if (step.kind === 'summon' || step.kind === 'call') {
      const square = this.first.marker(label)?.map_coordinate_id;
      return square != null && isBlocked(before, userId, square);
    }
    if (isOwnUndo(step))
      return this.moved(before).some(
        ({ map_coordinate_id: square }) => square !== null && isBlocked(before, userId, square),
      );
    return (step.kind === 'player move' || step.kind === 'forbidden') && isBlocked(before, userId, step.square);
  }

  /** The markers that stand on another square than before. */
  moved(before: MapView): Marker[] {
    const squares = new Map(before.markers.map((marker) => [marker.id, marker.map_coordinate_id]));
    return this.first.dm.map.markers.filter(({ id, map_coordinate_id: square }) => squares.get(id) !== square);
  }

  /** The label of the marker that a step moves: whichever the watched player had moved, for their undo. */
  moverOf(step: Step, label: string, before: MapView): string {
    if (!isOwnUndo(step)) return label;
    const { userId } = this;
    const own = this.moved(before).find((marker) => playedBy(marker) === userId);
    return (own && this.first.names.get(own.id)) ?? '';
  }

  /** The markers whose square the watched player sees. Of an unrevealed map they see no square, not even their own. */
  seenIn(view: MapView): Set<string> {
    const { userId } = this;
    if (!this.first.isIn[this.first.watched] || isUnrevealed(view)) return new Set();
    return new Set(asSeenBy(view, userId, this.first.partyHealth).markers.map((one) => one.id));
  }
}
