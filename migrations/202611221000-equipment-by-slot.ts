import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moves the flags of the inventory's entries into `equipment`, by slot. Of two entries in one slot, the first one stays. */
export const EQUIPMENT_BY_SLOT = `
  UPDATE characters SET play = play || jsonb_build_object(
    'equipment', COALESCE((
      SELECT jsonb_object_agg(worn.slot, worn.id) FROM (
        SELECT DISTINCT ON (slot) slot, entry ->> 'id' AS id
          FROM jsonb_array_elements(play -> 'inventory') WITH ORDINALITY AS entries (entry, place),
               unnest(ARRAY['body', 'main', '2ndy']) AS slot
         WHERE entry -> ('equipped_' || slot) = 'true'
         ORDER BY slot, place) AS worn), '{}'),
    'inventory', COALESCE((
      SELECT jsonb_agg(entry - 'equipped_body' - 'equipped_main' - 'equipped_2ndy' ORDER BY place)
        FROM jsonb_array_elements(play -> 'inventory') WITH ORDINALITY AS entries (entry, place)), '[]'))
  WHERE NOT play ? 'equipment'`;

/** Equipment is kept by slot. */
export class EquipmentBySlot1795341600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EQUIPMENT_BY_SLOT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE characters SET play = (play - 'equipment') || jsonb_build_object('inventory', COALESCE((
        SELECT jsonb_agg(entry || jsonb_build_object(
                 'equipped_body', COALESCE(play #>> '{equipment,body}' = entry ->> 'id', false),
                 'equipped_main', COALESCE(play #>> '{equipment,main}' = entry ->> 'id', false),
                 'equipped_2ndy', COALESCE(play #>> '{equipment,2ndy}' = entry ->> 'id', false)) ORDER BY place)
          FROM jsonb_array_elements(play -> 'inventory') WITH ORDINALITY AS entries (entry, place)), '[]'))`);
  }
}
