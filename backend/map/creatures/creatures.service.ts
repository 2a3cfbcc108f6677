import { Injectable } from '@nestjs/common';
import { incapacitates } from '../../../contracts/character/play/concentration.js';
import { creatureById } from '../../../contracts/content/content.types.js';
import { markOfId } from '../../../contracts/content/mark-ids.js';
import type { MessageReply } from '../../../contracts/core/failure.js';
import { evaluateCreature } from '../../../contracts/creature/evaluate/index.js';
import type { CreaturePlay } from '../../../contracts/creature/creature-play.types.js';
import { readCreatureGroups } from '../../../contracts/map/creature-groups.js';
import type { PlaceCreatures } from '../../../contracts/map/place-creatures.dto.js';
import type { SheetRollOptions } from '../../../contracts/character/rolls/sheet-roll.types.js';
import { creatureRoll, type CreatureRoll } from '../../../contracts/creature/rolls/index.js';
import { linesOfCreature, type StatBlockLine } from '../../../contracts/creature/stat-block-lines.js';
import { usesOfCreature } from '../../../contracts/creature/uses-of-creature.js';
import { LibraryService } from '../../library/library.service.js';
import { MapService, type MapClient } from '../map.service.js';
import type { CreatureCommand } from './creature-commands.js';
import type { CreatureNumbers, CreatureRules, KnownCondition } from './creature-rules.js';

/** Looks up what the rules say of creatures for the commands of the room. */
@Injectable()
export class CreaturesService implements CreatureRules {
  constructor(
    private readonly map: MapService,
    private readonly library: LibraryService,
  ) {}

  /** Executes a command in the room of its campaign. */
  execute(client: MapClient, command: Omit<CreatureCommand, 'rules'>): Promise<MessageReply> {
    return this.map.command(client, Object.assign({ rules: this }, command) as CreatureCommand);
  }

  /** Places groups of creatures on the map. @throws Failure 400 naming the field */
  place(client: MapClient, payload: PlaceCreatures): Promise<MessageReply> {
    const groups = readCreatureGroups(payload.groups, 'groups');
    return this.map.command(client, { name: 'placeCreatures', payload, groups, rules: this });
  }

  numbersOf(id: string, play: CreaturePlay): CreatureNumbers | undefined {
    const { content } = this.library;
    const creature = creatureById(content, id);
    if (!creature) return undefined;
    const { sheet } = evaluateCreature(content, creature, play);
    const { name, size, type, challenge, forms } = creature;
    return {
      name,
      type,
      challenge,
      size,
      maxHp: sheet.max_hp,
      hitDice: sheet.hit_dice,
      dexterity: sheet.scores.dex,
      uses: usesOfCreature(sheet),
      counters: sheet.counters,
      forms,
      ...(sheet.legendary_actions ? { legendary: sheet.legendary_actions.count } : {}),
      ...(sheet.lair_actions ? { lair: sheet.lair_actions.initiative } : {}),
    };
  }

  linesOf(id: string, play: CreaturePlay): readonly StatBlockLine[] | undefined {
    const { content } = this.library;
    const creature = creatureById(content, id);
    return creature && linesOfCreature(evaluateCreature(content, creature, play).sheet);
  }

  rollOf(id: string, play: CreaturePlay, key: string, options: SheetRollOptions): CreatureRoll | undefined {
    const { content } = this.library;
    const creature = creatureById(content, id);
    return creature && creatureRoll(evaluateCreature(content, creature, play), key, options);
  }

  condition(id: string): KnownCondition | undefined {
    const { content } = this.library;
    const mark = markOfId(id);
    if (mark.kind === 'spell') {
      const spell = Object.hasOwn(content.spells, mark.id) ? content.spells[mark.id] : undefined;
      return spell?.mark ? { name: spell.name, levels: 1, incapacitates: false } : undefined;
    }
    const found = Object.hasOwn(content.conditions, id) ? content.conditions[id] : undefined;
    return found && { name: found.name, levels: found.levels, incapacitates: incapacitates(content, id) };
  }

  concentrationSpell(id: string): { readonly name: string } | undefined {
    const { spells } = this.library.content;
    const found = Object.hasOwn(spells, id) ? spells[id] : undefined;
    return found?.concentration ? found : undefined;
  }
}
