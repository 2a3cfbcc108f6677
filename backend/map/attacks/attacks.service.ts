import { Injectable } from '@nestjs/common';
import { creatureById } from '../../../contracts/content/content.types.js';
import { randomUUID } from 'node:crypto';
import {
  attackEmits,
  type AttackWaysAck,
  type OpenAttack,
  type OpenAttacksAck,
} from '../../../contracts/attack/attack.contract.js';
import type {
  ApplyAttack,
  GetAttackWays,
  GetOpenAttacks,
  ResolveAttack,
} from '../../../contracts/attack/attack.dto.js';
import { projectAttack } from '../../../contracts/attack/attack.projection.js';
import { done, notFound, unlessFinal } from '../../../contracts/core/failure.js';
import { everyTarget, isHit } from '../../../contracts/attack/resolve-attack.js';
import type { CreatureEvaluation } from '../../../contracts/creature/creature-sheet.types.js';
import { evaluateCreature } from '../../../contracts/creature/evaluate/index.js';
import { playOfMarkerCreature, type MarkerCreature } from '../../../contracts/map/marker-creature.types.js';
import { AttackSheetsService } from '../../characters/attack-sheets.service.js';
import type { RestoringPerson } from '../../characters/sheet-history.service.js';
import { CampaignAuthorizer, type CampaignAccess } from '../../core/access/campaign-authorizer.js';
import { isUuid } from '../../core/uuid.js';
import { LibraryService } from '../../library/library.service.js';
import type { CampaignState } from '../campaign.state.js';
import type { CommandReply, MapCommandContext } from '../commands/preconditions.js';
import { CreaturesService } from '../creatures/creatures.service.js';
import { entryId as historyEntry } from '../history/history.model.js';
import { HistoryService } from '../history/history.service.js';
import { HistoryRepository } from '../history/history.repository.js';
import { retryOnConflict } from '../history/retry-on-conflict.js';
import { replyIn } from '../map.commit.js';
import type { MarkerState } from '../map.model.js';
import { sees } from '../map.projection.js';
import { MapRooms } from '../map.rooms.js';
import { MapService, type MapClient } from '../map.service.js';
import { inspectScene } from '../scenes/inspect-scene.js';
import { AttacksRepository, type StoredAttack } from './attacks.repository.js';
import { choiceOf } from './attack-choices.js';
import type { AttackRules, AttackSources } from './combatants.js';
import { proposalsFor } from './propose-effects.js';
import { findAttacker, prepareAttack, requireCombatant, type PreparedAttack } from './resolve-attack-command.js';
import { SheetSpender, type SheetCost } from './sheet-spender.js';

/** Gives the room's commands on attacks what the sheets and the rules say, and completes them on the sheets. */
@Injectable()
export class AttacksService implements AttackRules {
  /** The stat blocks of creatures as they are; a change of a creature makes another one. */
  private readonly evaluations = new WeakMap<MarkerCreature, CreatureEvaluation>();

  constructor(
    private readonly map: MapService,
    private readonly rooms: MapRooms,
    private readonly authorizer: CampaignAuthorizer,
    private readonly library: LibraryService,
    private readonly creatures: CreaturesService,
    private readonly sheets: AttackSheetsService,
    private readonly attacks: AttacksRepository,
    private readonly history: HistoryService,
    private readonly operations: HistoryRepository,
    private readonly spender: SheetSpender,
  ) {}

  get content(): AttackRules['content'] {
    return this.library.content;
  }

  evaluate(creature: MarkerCreature): CreatureEvaluation | undefined {
    const known = this.evaluations.get(creature);
    if (known) return known;
    const block = creatureById(this.content, creature.id);
    if (!block) return undefined;
    const evaluation = evaluateCreature(this.content, block, playOfMarkerCreature(creature));
    this.evaluations.set(creature, evaluation);
    return evaluation;
  }

  numbersOf: AttackRules['numbersOf'] = (id, play) => this.creatures.numbersOf(id, play);

  rollOf: AttackRules['rollOf'] = (...roll) => this.creatures.rollOf(...roll);

  linesOf: AttackRules['linesOf'] = (id, play) => this.creatures.linesOf(id, play);

  condition: AttackRules['condition'] = (id) => this.creatures.condition(id);

  concentrationSpell: AttackRules['concentrationSpell'] = (id) => this.creatures.concentrationSpell(id);

  /** Returns what a marker of the sender can attack with. @throws Failure 404, 403, 409 */
  async ways(client: MapClient, { campaignId, sceneId, attackerId }: GetAttackWays): Promise<AttackWaysAck> {
    const access = await this.accessOf(client, campaignId, 'getAttackWays');
    const characters = await this.charactersOf(client, access, sceneId, ({ state }) => [state.marker(attackerId)]);
    const sources = { characters, rules: this };
    const [ways, others] = await this.inspect(client, access, sceneId, (context) => {
      const attacker = requireCombatant(findAttacker(context, attackerId), sources);
      return [attacker.ways(), attacker.others()] as const;
    });
    return { ...done('These are the attacks.'), ways: ways.map(choiceOf), others };
  }

  /** Rolls an attack. @throws Failure as `runResolveAttack` */
  async resolve(client: MapClient, given: ResolveAttack): Promise<CommandReply> {
    const payload = Object.assign(given, { opId: given.opId ?? randomUUID() });
    const access = await this.accessOf(client, payload.campaignId, 'resolveAttack');
    const [characters, isAtOnce] = await Promise.all([
      this.charactersOf(client, access, payload.sceneId, (context) => involvedIn(context, payload)),
      this.attacks.isAppliedAtOnce(access.campaignId),
    ]);
    const isApplied = payload.isApplied ?? isAtOnce;
    const sources = { characters, rules: this };
    const person = { access, user: client.user, opId: payload.opId };
    const prepared = await this.prepare(client, access, payload, sources);
    const cost = costOnSheet(prepared);
    const reply = await this.spender.around(person, cost, () =>
      this.map.command(client, { name: 'resolveAttack', payload, sources, isApplied }),
    );
    if (cost && prepared?.cost?.onlyOnHit) await this.giveBackOnMiss(person, cost.characterId, reply);
    if (isApplied) await this.history.complete(access, client.user, payload.opId);
    return reply;
  }

  /** Returns the attack as it can be made now; undefined: the room will refuse it, or it spends nothing on a sheet. */
  private async prepare(
    client: MapClient,
    access: CampaignAccess,
    payload: ResolveAttack,
    sources: AttackSources,
  ): Promise<PreparedAttack | undefined> {
    if (sources.characters.size === 0 || payload.spends === false) return undefined;
    return this.inspect(client, access, payload.sceneId, (context) => prepareAttack(context, payload, sources)).catch(
      unlessFinal,
    );
  }

  /** What only a hit spends, such as the slot of Divine Smite, is given back after a miss. */
  private async giveBackOnMiss(person: RestoringPerson, characterId: string, reply: CommandReply): Promise<void> {
    const { entryId } = reply;
    const made = entryId === undefined ? undefined : await this.attacks.find(person.access.campaignId, entryId);
    if (made && !isHit(made.attack)) await this.spender.giveBack(person, characterId);
  }

  /** Returns the last attacks with what each would do now. */
  async open(client: MapClient, { campaignId }: GetOpenAttacks): Promise<OpenAttacksAck> {
    const access = await this.accessOf(client, campaignId, 'getOpenAttacks');
    const stored = await this.attacks.latest(access.campaignId);
    const sources = await this.sourcesFor(access, stored);
    const attacks = await this.rooms.use(access.campaignId, (room) =>
      room.inspect(client.socketId, undefined, (state) => stored.map((one) => openAttack(state, one, sources))),
    );
    return { ...done('These are the last attacks.'), attacks };
  }

  /** Applies an attack: creatures in one commit of the room, then each sheet by an operation that follows from this one. */
  async apply(client: MapClient, given: ApplyAttack): Promise<CommandReply> {
    const payload = Object.assign(given, { opId: given.opId ?? randomUUID() });
    const access = await this.accessOf(client, payload.campaignId, 'applyAttack');
    const { campaignId } = access;
    const { id: userId } = client.user;
    if (!isUuid(payload.entryId)) throw notFound('attack');
    const earlier = await this.operations.operation(campaignId, { userId, opId: payload.opId });
    const reply = earlier
      ? replyIn(earlier.reply)
      : await retryOnConflict(() => this.applyPlanned(client, access, payload));
    await this.history.complete(access, client.user, payload.opId);
    return reply;
  }

  private applyPlanned(client: MapClient, access: CampaignAccess, payload: ApplyAttack): Promise<CommandReply> {
    const { campaignId } = access;
    return this.rooms.use(campaignId, (room) =>
      room.planned(client.user.id, client.socketId, undefined, async (state) => {
        const stored = await this.attacks.find(campaignId, payload.entryId);
        const sources = await this.sourcesFor(access, stored ? [stored] : []);
        const { version } = state;
        const sceneId = stored && state.has(stored.attack.sceneId) ? stored.attack.sceneId : undefined;
        return {
          name: 'applyAttack',
          payload: Object.assign({}, payload, { campaignId, sceneId }),
          plan: {
            version,
            attack: sceneId === undefined ? null : (stored?.attack ?? null),
            readers: stored?.readers ?? [],
            isApplied: (stored?.appliedBy ?? null) !== null,
            sources,
          },
        };
      }),
    );
  }

  private async accessOf(
    client: MapClient,
    given: string | undefined,
    name: keyof typeof attackEmits,
  ): Promise<CampaignAccess> {
    const campaignId = this.map.campaignOf(client, given);
    return this.authorizer.require(client.user, attackEmits[name].access, campaignId);
  }

  /** Reads the sheets of markers. The character of a marker never changes, so it does not matter when they are read. */
  private async charactersOf(
    client: MapClient,
    access: CampaignAccess,
    sceneId: string | undefined,
    markersIn: (context: MapCommandContext) => readonly (MarkerState | undefined)[],
  ): Promise<AttackSources['characters']> {
    const ids = await this.inspect(client, access, sceneId, (context) =>
      markersIn(context).flatMap((marker) => marker?.characterId ?? []),
    );
    return this.sheets.read(access.campaignId, ids);
  }

  private async sourcesFor(access: CampaignAccess, stored: readonly StoredAttack[]): Promise<AttackSources> {
    const ids = stored.flatMap(({ attack }) =>
      [attack.attacker, ...everyTarget(attack)].flatMap(({ characterId }) => characterId ?? []),
    );
    return { characters: await this.sheets.read(access.campaignId, ids), rules: this };
  }

  /** Reads the scene that the sender names or sees. @throws Failure 404 for somebody who is no member any more */
  private inspect<Result>(
    client: MapClient,
    { campaignId }: CampaignAccess,
    named: string | undefined,
    read: (context: MapCommandContext) => Result,
  ): Promise<Result> {
    return inspectScene(this.rooms, client, { campaignId, named }, read);
  }
}

/** The markers whose sheets an attack may need: who attacks, the targets, and of an area whom the sender does not see. */
function involvedIn(
  { state, member }: MapCommandContext,
  { attackerId, targets, aimedAt }: ResolveAttack,
): readonly MarkerState[] {
  const named = new Set([attackerId, ...targets.map(({ markerId }) => markerId)]);
  return [...state.markers].filter(
    (marker) => named.has(marker.id) || (aimedAt !== undefined && !sees(state, member, marker)),
  );
}

/** What an attack spends on the attacker's sheet; undefined: nothing. */
function costOnSheet(prepared: PreparedAttack | undefined): SheetCost | undefined {
  const characterId = prepared?.attacker.characterId ?? null;
  const command = prepared?.cost?.command ?? null;
  return characterId === null || command === null ? undefined : { characterId, command, field: 'key' };
}

function openAttack(state: CampaignState, stored: StoredAttack, sources: AttackSources): OpenAttack {
  const { entryId, at, senderName, attack, appliedBy } = stored;
  const map = state.scene(attack.sceneId);
  return {
    entryId,
    at: new Date(at).toISOString(),
    sender: senderName,
    attack: projectAttack(attack, { userId: '', isDm: true }),
    targets: appliedBy ? [] : proposalsFor(map, { attack, sources }),
    applied_by: appliedBy && historyEntry({ of: 'map', ownerId: appliedBy.userId, opId: appliedBy.opId }),
    done: appliedBy?.done ?? null,
  };
}
