import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DomainEventMap } from '../../core/domain-events.js';
import { runPrepared } from '../../core/database/pg-pool.js';
import { HistoryRepository } from '../history/history.repository.js';
import { UNNAMED } from '../map.operations.js';
import { MapRooms } from '../map.rooms.js';
import { CreaturesService } from './creatures.service.js';

/** The scenes of a campaign in which a character holds a condition. */
const HELD_IN = {
  name: 'held-conditions-scenes',
  text: `SELECT DISTINCT m.campaign_id AS id FROM campaign_maps s JOIN map_markers m ON m.campaign_id = s.campaign_id
          WHERE (s.campaign_id = $1 OR s.of_campaign_id = $1)
            AND m.creature @> jsonb_build_object('conditions', jsonb_build_array(
              jsonb_build_object('held_by', jsonb_build_object('characterId', $2::text))))`,
};

/**
 * The operation of the map that follows from a change of a sheet. The undo of its sender passes over it: the sheet's undo
 * takes it back.
 */
const operationAfter = (opId: string): string => `${UNNAMED}held-${opId}`;

/** Ends the conditions of creatures with the concentration of the characters that hold them. SRD "Concentration". */
@Injectable()
export class HeldConditionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rooms: MapRooms,
    private readonly operations: HistoryRepository,
    private readonly creatures: CreaturesService,
  ) {}

  /** Does on the map what a change of a sheet's concentration means there; told again, it does nothing. */
  async follow(change: DomainEventMap['character.concentration']): Promise<void> {
    const { campaignId, characterId, userId, opId, spell, isAnew, undoes } = change;
    const [held, target] = await Promise.all([
      runPrepared<{ id: string }>(this.dataSource, HELD_IN, [campaignId, characterId]),
      undoes === null ? undefined : this.operations.inForce(campaignId, operationAfter(undoes)),
    ]);
    if (held.length === 0 && !target) return;
    await this.rooms.use(campaignId, (room) =>
      room.command(userId, {
        name: 'followConcentration',
        payload: { opId: operationAfter(opId) },
        characterId,
        spell: isAnew ? null : spell,
        target,
        heldIn: held.map(({ id }) => id),
        rules: this.creatures,
      }),
    );
  }
}
