import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Encounter } from '../../contracts/turns/encounter.types.js';
import type { MarkerTypeId } from '../../contracts/map/map.palette.js';
import type { MarkerSize } from '../../contracts/map/map.rules.js';
import type { MarkerCreature } from '../../contracts/map/marker-creature.types.js';
import type { HistoryKind } from '../../contracts/history/history-kinds.js';
import type { MapDifference } from './history/map-difference.js';

/** A scene with its map. Every commit locks the row of the first scene, which has the id of its campaign. */
@Entity('campaign_maps')
export class CampaignMapEntity {
  /** The column is named after the campaign because the first scene has its id, and earlier releases had no other. */
  @PrimaryColumn('uuid', { name: 'campaign_id' }) sceneId!: string;
  /** Null: the first scene. */
  @Index('campaign_maps_of_campaign')
  @Column('uuid', { name: 'of_campaign_id', nullable: true })
  campaignId!: string | null;
  /** Null: the first scene has no name of its own yet. */
  @Column('text', { nullable: true }) name!: string | null;
  /** Whether the players who are there see the name; null: no. */
  @Column('boolean', { name: 'is_name_shown', nullable: true }) isNameShown!: boolean | null;
  /** The place in the list; null: first. */
  @Column('smallint', { nullable: true }) position!: number | null;
  /** Only in the first row: the scene that is shown to all; null: the first one. */
  @Column('uuid', { name: 'shown_scene_id', nullable: true }) shownSceneId!: string | null;
  /** Only in the first row: the scenes of players who are elsewhere, by user id. */
  @Column('jsonb', { nullable: true }) placements!: Record<string, string> | null;
  /** Null until the DM makes a map; each new map has a new id. */
  @Column('uuid', { name: 'map_id', nullable: true }) mapId!: string | null;
  @Column('smallint', { name: 'rows_count', nullable: true }) rowsCount!: number | null;
  @Column('smallint', { name: 'columns_count', nullable: true }) columnsCount!: number | null;
  /** Whether players see the map. */
  @Column('boolean', { name: 'is_revealed', default: true }) isRevealed!: boolean;
  /** The turn order; null, as SQL or as JSON: no encounter runs. */
  @Column('jsonb', { nullable: true }) encounter!: Encounter | null;
  /** The number of commits of the campaign; only in the first row. */
  @Column('integer', { default: 0 }) version!: number;
}

/** A square that is not blank. */
@Entity('map_squares')
export class MapSquareEntity {
  /** The column is named as that of `CampaignMapEntity`. */
  @PrimaryColumn('uuid', { name: 'campaign_id' }) sceneId!: string;
  @PrimaryColumn('smallint', { name: 'coordinate_id' }) coordinateId!: number;
  @Column('text', { name: 'color_hex_code', nullable: true }) color!: string | null;
  /** Null: no fog. */
  @Column('text', { name: 'color_hex_code_fow', nullable: true }) fog!: string | null;
}

/** A marker, on the board or in the controls list. */
@Entity('map_markers')
export class MapMarkerEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  /** The column is named as that of `CampaignMapEntity`. */
  @Index('map_markers_campaign')
  @Column('uuid', { name: 'campaign_id' })
  sceneId!: string;
  @Column('text') name!: string;
  @Column('text', { name: 'marker_type' }) type!: MarkerTypeId;
  /** A character has a marker in each scene. */
  @Index('map_markers_character')
  @Column('uuid', { name: 'character_id', nullable: true })
  characterId!: string | null;
  @Column('text', { name: 'character_name', default: '' }) characterName!: string;
  @Column('uuid', { name: 'creator_id', nullable: true }) creatorId!: string | null;
  @Column('smallint', { name: 'coordinate_id', nullable: true }) square!: number | null;
  /** The side of its token in squares. */
  @Column('real', { default: 1 }) size!: MarkerSize;
  @Column('boolean', { name: 'is_hiding', default: false }) isHiding!: boolean;
  @Column('boolean', { name: 'aware_all', default: true }) awareAll!: boolean;
  @Column('text', { name: 'aware_users', array: true, default: '{}' }) awareUsers!: string[];
  @Column('text', { name: 'public_notes', default: '' }) publicNotes!: string;
  @Column('text', { name: 'private_notes', default: '' }) privateNotes!: string;
  /** Null, as SQL or as JSON: it carries none. */
  @Column('jsonb', { nullable: true }) creature!: MarkerCreature | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}

/** An executed command with its reply, so that a repeated command is not executed again. */
@Entity('map_operations')
@Index('map_operations_history', ['campaignId', 'version', 'nth'], { where: 'kind IS NOT NULL' })
export class MapOperationEntity {
  @PrimaryColumn('uuid', { name: 'campaign_id' }) campaignId!: string;
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @PrimaryColumn('text', { name: 'op_id' }) opId!: string;
  @Column('jsonb') reply!: object;
  /** The version of the map after its commit, and its place in the commit; null for one of an earlier release. */
  @Column('integer', { nullable: true }) version!: number | null;
  @Column('smallint', { nullable: true }) nth!: number | null;
  /** What it has changed on the map; null: nothing that can be undone. */
  @Column('jsonb', { nullable: true }) difference!: MapDifference | null;
  @Column('boolean', { name: 'is_undone', default: false }) isUndone!: boolean;
  /** How the history of the campaign lists it; all null for an operation that it leaves out. */
  @Column('text', { nullable: true }) kind!: HistoryKind | null;
  @Column('text', { nullable: true }) text!: string | null;
  /** The round after it, null without an encounter, and the round that it has begun. */
  @Column('integer', { nullable: true }) round!: number | null;
  @Column('integer', { name: 'begins_round', nullable: true }) beginsRound!: number | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'done_at' }) doneAt!: Date;
}
