import type {
  CampaignFileHeader,
  FiledCampaign,
  FiledMarker,
  FiledMember,
  FiledScene,
} from '../../contracts/campaign-files/campaign-file.types.js';
import type {
  CampaignFileCharacter,
  CampaignFileReport,
} from '../../contracts/campaign-files/campaign-files.contract.js';
import { badInput } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { isOnMap } from '../../contracts/map/map.rules.js';
import type { ReadRecord } from './campaign-file-reader.js';
import type { MissingContent } from './missing-content.js';

type Dimensions = FiledScene['map'];

/** Checks the records of a file against each other, and counts them. */
export class CampaignFileCheck {
  private readonly counts = new Map<string, number>();
  private readonly ids = new Set<string>();
  private readonly scenes = new Map<string, { map: Dimensions; markers: number }>();
  private readonly players = new Map<string, string>();
  private campaign: FiledCampaign | undefined;
  readonly characters: CampaignFileCharacter[] = [];

  constructor(private readonly missing: MissingContent) {}

  /** The number of records of a kind so far. */
  countOf(kind: string): number {
    return this.counts.get(kind) ?? 0;
  }

  /** Whether a picture may belong to this id. */
  isPictured(id: string, campaignId: string): boolean {
    return id === campaignId || this.ids.has(`character ${id}`);
  }

  /** Looks at the next record. @throws Failure 400 naming the field */
  add({ section: { kind, most }, record, line }: ReadRecord): void {
    const count = this.countOf(kind) + 1;
    const say = (field: string, what: string): never => {
      throw badInput(field, `Line ${line} of the file: ${what}`);
    };
    if (count > most) say(kind, `A campaign can have at most ${most} of this kind.`);
    this.counts.set(kind, count);
    if ((kind === 'campaign') !== (this.campaign === undefined))
      say('campaign', 'The campaign stands in the second line.');
    const { id } = record as { id?: string };
    if (id !== undefined && this.ids.has(`${kind} ${id}`)) say(`${kind}.id`, 'An id is there twice.');
    if (id !== undefined) this.ids.add(`${kind} ${id}`);
    this.missing.add(kind, record);
    if (kind === 'campaign') this.campaign = record as FiledCampaign;
    if (kind === 'member') this.players.set((record as FiledMember).id, (record as FiledMember).name);
    if (kind === 'scene') this.scenes.set((record as FiledScene).id, { map: (record as FiledScene).map, markers: 0 });
    if (kind === 'marker') this.addMarker(record as FiledMarker, say);
  }

  private addMarker(
    { scene: sceneId, square, character }: FiledMarker,
    say: (field: string, what: string) => never,
  ): void {
    const scene = this.scenes.get(sceneId);
    if (!scene) return say('marker.scene', 'There is no such scene in the file.');
    scene.markers += 1;
    if (scene.markers > LIMITS.markersPerCampaign)
      say('marker.scene', `A scene can have at most ${LIMITS.markersPerCampaign} markers.`);
    if (square !== null && !(scene.map && isOnMap(square, scene.map.rows, scene.map.columns)))
      say('marker.square', 'The marker stands beside the map of its scene.');
    const place = `marker of ${character} in ${sceneId}`;
    if (character !== null && this.ids.has(place)) say('marker.character', 'A character has one marker in a scene.');
    this.ids.add(place);
  }

  /** Returns what an import would do. @throws Failure 400 when there is no campaign in the file */
  report(header: CampaignFileHeader, leftOut: { pictures: number; entries: number }): CampaignFileReport {
    if (!this.campaign) throw badInput('campaign', 'There is no campaign in the file.');
    return {
      name: this.campaign.name,
      made_at: header.made_at,
      program: header.program,
      counts: {
        members: this.countOf('member'),
        scenes: this.countOf('scene'),
        markers: this.countOf('marker'),
        characters: this.countOf('character'),
        dm_notes: this.countOf('dm_note'),
        prepared_encounters: this.countOf('prepared_encounter'),
        items: this.countOf('item'),
        treasure: this.countOf('lot'),
        pictures: this.countOf('picture'),
        log_entries: this.countOf('entry'),
      },
      characters: this.characters,
      warnings: [...this.missing.warnings, ...leftOutText(leftOut)],
    };
  }
}

function leftOutText({ pictures, entries }: { pictures: number; entries: number }): string[] {
  return [
    ...(pictures > 0 ? [`The file had no room for ${pictures === 1 ? 'one picture' : `${pictures} pictures`}.`] : []),
    ...(entries > 0
      ? [`The file had no room for the oldest ${entries === 1 ? 'entry' : `${entries} entries`} of the log.`]
      : []),
  ];
}
