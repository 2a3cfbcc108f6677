import { memoizeByObject } from '../../core/memoize-by-object.js';
import type { Creature } from '../../content/creature.types.js';
import type { Predicate } from '../../content/predicates.js';
import type { Template } from '../../content/effects.js';
import type { Content, Item } from '../../content/content.types.js';
import { isAbilityKey } from '../../content/selection-pools.js';
import { parseTarget } from '../../content/targets.js';
import {
  emptyChoices,
  initialPlayState,
  type Choices,
  type Mark,
  type PlayState,
} from '../../character/choices.types.js';
import type { Reason, Source } from '../../character/reasons.types.js';
import { resolveChoices, type ResolvedChoices } from '../../character/evaluate/index.js';
import { conditionsOf, type ConditionInForce } from '../../character/evaluate/in-force/conditions.js';
import { armorCategoryOf, isShield, type EquippedItems } from '../../character/evaluate/in-force/equipped-items.js';
import type { EvaluationContext, UsesInForce } from '../../character/evaluate/in-force/evaluation-context.types.js';
import {
  coreRulesOfCreatures,
  equipmentSources,
  markSource,
  propertiesOf,
  type SourceInForce,
} from '../../character/evaluate/in-force/sources-in-force.js';
import type { RaceClassBackground } from '../../character/evaluate/resolve/race-class-background.js';
import type { ResolutionState } from '../../character/evaluate/resolve/resolution-state.js';
import { Calculator } from '../../character/evaluate/targets/calculator.js';
import { EffectsInForce, fillPicks } from '../../character/evaluate/targets/effects-in-force.js';
import { holdsInPlay } from '../../character/evaluate/targets/predicates-in-force.js';
import { NO_SUBJECT } from '../../character/evaluate/targets/subject.js';
import type { CreaturePlay } from '../creature-play.types.js';
import { creatureSource, sourcesOfCreature } from './creature-effects.js';

/** Who has chosen nothing: what the engine asks about choices has this answer for every creature. */
const nobody = memoizeByObject((content: Content): ResolvedChoices => resolveChoices(content, emptyChoices()));

const NO_USES: ReadonlyMap<string, UsesInForce> = new Map();

/** Returns the armor and shield that a creature wears. */
function worn(content: Content, { armor_class: { items } }: Creature): EquippedItems {
  const all = items.flatMap((id) => (Object.hasOwn(content.items, id) ? [content.items[id]!] : []));
  return {
    body: all.find((item) => armorCategoryOf(content, item) !== null),
    main: undefined,
    second: all.find((item) => isShield(content, item)),
  };
}

/** The current state of one creature: its stat block, what it wears, conditions and spells on it. */
export class CreatureContext implements EvaluationContext {
  readonly choices: Choices;
  readonly identity: RaceClassBackground;
  readonly state: ResolutionState;
  readonly play: PlayState;
  readonly equipped: EquippedItems;
  readonly level: number;
  readonly load = 0;
  sources: readonly SourceInForce[];
  readonly conditions: readonly ConditionInForce[];
  readonly lent: readonly [] = [];
  readonly effects: EffectsInForce;
  calculator: Calculator;
  private readonly source: Source;

  constructor(
    readonly content: Content,
    readonly creature: Creature,
    private readonly creaturePlay: CreaturePlay,
  ) {
    const { choices, identity, resolution } = nobody(content);
    this.choices = choices;
    this.identity = identity;
    this.state = resolution.state;
    this.play = { ...initialPlayState(), marks: creaturePlay.marks };
    this.equipped = worn(content, creature);
    // A cantrip without a caster level grows with the challenge. SRD "Innate Spellcasting".
    this.level = creature.spellcasting[0]?.level ?? Math.max(1, Math.floor(creature.challenge));
    this.source = creatureSource(creature);
    this.effects = new EffectsInForce(this.state);
    this.sources = [];
    this.calculator = new Calculator(this);
    const spells = this.marksOf('spell').flatMap((mark) => markSource(content, mark) ?? []);
    this.enforce([
      ...coreRulesOfCreatures(content),
      ...sourcesOfCreature(creature),
      ...equipmentSources(content, this.equipped),
      ...spells,
    ]);
    // Immunities are judged before the conditions have any effect.
    this.conditions = conditionsOf(content, this.play, this.calculator.set('condition_immunities'));
    this.enforce(this.conditions.flatMap(({ source, ignored }) => (ignored === null ? [source] : [])));
  }

  private enforce(more: readonly SourceInForce[]): void {
    if (more.length === 0) return;
    this.sources = [...this.sources, ...more];
    this.effects.add(more);
    this.calculator = new Calculator(this);
  }

  hasCondition(id: string): boolean {
    return this.sources.some(({ source }) => source.kind === 'condition' && source.id === id);
  }

  get size(): string {
    return this.calculator.set('size').at(-1)?.id ?? this.creature.size.toLowerCase();
  }

  marksOf(kind: Mark['kind']): readonly Mark[] {
    return this.creaturePlay.marks.filter((mark) => mark.kind === kind);
  }

  ownReasons(target: string): readonly Reason[] {
    const { family, id } = parseTarget(target) ?? {};
    if (family !== 'scores' || !id || !isAbilityKey(id)) return [];
    const amount = this.creature.abilities[id];
    return [{ source: this.source, amount, explanation: `${amount} (${this.creature.name})` }];
  }

  ownNumber(name: string): number | undefined {
    const { numbers } = this.creaturePlay;
    if (Object.hasOwn(numbers, name) && Object.hasOwn(this.creature.rules.numbers, name)) return numbers[name];
    if (name === 'challenge') return this.creature.challenge;
    if (name === 'hit_dice') return this.creature.hit_dice.count;
    return name === 'hit_die' ? this.creature.hit_dice.faces : undefined;
  }

  proficiencySource(target: string): Source | undefined {
    const { family, id } = parseTarget(target) ?? {};
    if (!id || (family !== 'saves' && family !== 'skills')) return undefined;
    const ranks = this.creature[family];
    return Object.hasOwn(ranks, id) && ranks[id] === 'full' ? this.source : undefined;
  }

  itemProficiencySource(): Source {
    return this.source;
  }

  /** A creature is proficient with what its stat block wears. */
  isProficientWith(): boolean {
    return true;
  }

  readonly weaponTags = (content: Content, item: Item): ReadonlySet<string> =>
    new Set([item.id, ...item.subtypes.map(({ id }) => id), ...propertiesOf(content, item).map(({ id }) => id)]);

  holds(from: SourceInForce, predicate: Predicate): boolean {
    return holdsInPlay(this, from, NO_SUBJECT, predicate);
  }

  fill(from: SourceInForce, template: Template): string {
    return fillPicks(this.state, from, template);
  }

  usedOf(id: string): number {
    const { used } = this.creaturePlay;
    return Object.hasOwn(used, id) ? (used[id] ?? 0) : 0;
  }

  levelOf(): number {
    return this.level;
  }

  isStateOn(): boolean {
    return false;
  }

  hasPicked(): boolean {
    return false;
  }

  /* What only characters have. */

  classOf(): undefined {
    return undefined;
  }

  subclassOf(): undefined {
    return undefined;
  }

  castingOf(): undefined {
    return undefined;
  }

  spellLevelOf(): number {
    return 0;
  }

  usesInForce(): ReadonlyMap<string, UsesInForce> {
    return NO_USES;
  }

  maximumUses(): number {
    return 0;
  }

  createdSlots(): number {
    return 0;
  }

  inputOf(): number {
    return 0;
  }

  adjustmentOf(): number {
    return 0;
  }
}
