import type { CharacterDigest } from './sheet.contract.js';
import type { Sheet } from '../character/sheet.types.js';

/** Returns the digest of a sheet for the list of a campaign's characters. */
export const digestOf = (characterId: string, version: number, sheet: Sheet): CharacterDigest => ({
  character_id: characterId,
  version,
  current_hp: sheet.current_hp,
  max_hp: sheet.max_hp_shown,
  temp_hp: sheet.temp_hp,
  armor_class: sheet.armor_class,
  initiative: sheet.initiative,
  speed: sheet.speed,
  passives: sheet.passives,
  spell_save_dc: sheet.spellcasting?.save_dc ?? null,
  conditions: sheet.marks
    .filter(({ kind, ignored }) => kind === 'condition' && ignored === null)
    .map(({ id, name, value, brought_by }) => ({ id, name, value, brought_by })),
  concentration: sheet.concentration?.name ?? null,
  concentration_dcs: sheet.concentration?.dcs ?? [],
  successes: sheet.successes,
  failures: sheet.failures,
});
