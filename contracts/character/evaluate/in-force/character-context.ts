import { highestSpellLevel } from '../../../content/spell-slots.js';
import { parseTarget } from '../../../content/targets.js';
import { isAbilityKey } from '../../../content/selection-pools.js';
import type { Predicate } from '../../../content/predicates.js';
import type { Template } from '../../../content/effects.js';
import type { Content, Feature, Item, Spellcasting } from '../../../content/content.types.js';
import { idsOfItem, itemById } from '../../../content/items.js';
import { withOwnItems } from '../../../content/own-items.js';
import type { AdjustableField, Choices, Mark, PlayState } from '../../choices.types.js';
import type { Reason, Source } from '../../reasons.types.js';
import { spellcastingOf } from '../class-table.js';
import { hasAt, sourcesOf } from '../resolve/prerequisites.js';
import { slotId } from '../../spell-slot-ids.js';
import type { ClassInstance, RaceClassBackground } from '../resolve/race-class-background.js';
import type { ResolutionState } from '../resolve/resolution-state.js';
import { Calculator } from '../targets/calculator.js';
import { EffectsInForce, fillPicks } from '../targets/effects-in-force.js';
import { holdsInPlay } from '../targets/predicates-in-force.js';
import { NO_SUBJECT } from '../targets/subject.js';
import { countedSlots, creatableSlotLevels } from './created-slots.js';
import { equippedItems, loadOf, type EquippedItems } from './equipped-items.js';
import { conditionsOf, type ConditionInForce } from './conditions.js';
import { ownReasons } from './reasons-of-choices.js';
import { hasPicked, inPlaySources, withPicksInPlay } from './choices-in-play.js';
import { itemsInForce } from './items-in-force.js';
import { lentInForce, type LentInForce } from './lent-effects.js';
import {
  idleFeatures,
  lastingSources,
  markSource,
  propertiesOf,
  type IdleSource,
  type SourceInForce,
} from './sources-in-force.js';
import { slotsOfClass } from './spell-slots.js';
import type { EvaluationContext, UsesInForce } from './evaluation-context.types.js';
import { maximumUses, usesById } from './uses-in-force.js';

/**
 * The current state of one character. Sources come into force in steps, because attunement and immunities depend on the
 * others.
 */
export class CharacterContext implements EvaluationContext {
  readonly content: Content;
  readonly choices: Choices;
  readonly identity: RaceClassBackground;
  readonly equipped: EquippedItems;
  readonly level: number;
  readonly load: number;
  /** While sources are added, predicates see only the sources that are in force already. */
  sources: readonly SourceInForce[] = [];
  readonly conditions: readonly ConditionInForce[];
  readonly lent: readonly LentInForce[];
  readonly effects: EffectsInForce;
  calculator: Calculator;
  private readonly subclasses: ReadonlyMap<number, Feature>;
  private uses: ReadonlyMap<string, UsesInForce> | undefined;
  private creatable: ReadonlySet<number> | undefined;

  constructor(
    readonly state: ResolutionState,
    readonly play: PlayState,
  ) {
    const { identity } = state;
    const content = withOwnItems(state.content, play.own_items);
    this.content = content;
    this.choices = state.choices;
    this.identity = identity;
    this.level = identity.levels.length;
    this.equipped = equippedItems(content, play);
    this.load = loadOf(content, play);
    this.subclasses = subclassesOf(state);
    this.effects = new EffectsInForce(state);
    this.calculator = new Calculator(this);
    const lasting = [...lastingSources(state, this.equipped), ...inPlaySources(state, play)];
    this.enforce(withPicksInPlay(state, play, lasting), idleFeatures(state));
    const attunementLimit = this.calculator.number('attunement_limit').total;
    const items = itemsInForce(content, state, play, attunementLimit);
    const marked = [...this.marksOf('spell'), ...this.marksOf('item')].flatMap(
      (mark) => markSource(content, mark) ?? [],
    );
    this.lent = lentInForce(content, this.marksOf('lent'), [...this.sources, ...items.active]);
    const lent = this.lent.flatMap(({ source, ignored }) => (ignored === null ? [source] : []));
    const notLent = this.lent.flatMap(({ source, ignored }) =>
      ignored === null ? [] : [{ from: source, why: ignored }],
    );
    this.enforce(withPicksInPlay(state, play, [...items.active, ...marked, ...lent]), [...items.idle, ...notLent]);
    // Immunities are judged before the conditions have any effect.
    this.conditions = conditionsOf(content, play, this.calculator.set('condition_immunities'));
    const suffered = this.conditions.flatMap(({ source, ignored }) => (ignored === null ? [source] : []));
    this.enforce(
      withPicksInPlay(state, play, suffered),
      this.conditions.flatMap(({ source, ignored }) => (ignored === null ? [] : [{ from: source, why: ignored }])),
    );
  }

  /** Puts sources in force and discards what was computed without them. Idle sources only add reasons. */
  private enforce(more: readonly SourceInForce[], idle: readonly IdleSource[]): void {
    if (more.length === 0 && idle.length === 0) return;
    this.sources = [...this.sources, ...more];
    this.effects.add(more);
    this.effects.addIdle(idle);
    this.calculator = new Calculator(this);
    this.uses = undefined;
    this.creatable = undefined;
  }

  marksOf(kind: Mark['kind']): readonly Mark[] {
    return (this.play.marks ?? []).filter((mark) => mark.kind === kind);
  }

  classOf(classification_id: number | null): ClassInstance | undefined {
    return this.identity.classes.find(({ classification }) => classification.id === classification_id);
  }

  subclassOf({ classification }: ClassInstance): Feature | undefined {
    return this.subclasses.get(classification.id);
  }

  castingOf(own: ClassInstance): Spellcasting | undefined {
    return spellcastingOf(own, this.subclassOf(own));
  }

  spellLevelOf(own: ClassInstance): number {
    return highestSpellLevel(slotsOfClass(this, own));
  }

  levelOf({ classification_id }: SourceInForce): number {
    return this.classOf(classification_id)?.level ?? this.level;
  }

  usedOf(id: string): number {
    const uses = this.usesInForce().get(id);
    const key = uses?.resource ?? id;
    const counted = Object.hasOwn(this.play.used, key) ? (this.play.used[key] ?? 0) : 0;
    return uses?.startsEmpty ? Math.max(0, Math.min(counted, this.maximumUses(id))) : counted;
  }

  usesInForce(): ReadonlyMap<string, UsesInForce> {
    return (this.uses ??= usesById(this));
  }

  maximumUses(id: string): number {
    const uses = this.usesInForce().get(id);
    return uses ? maximumUses(this, uses).total : 0;
  }

  createdSlots(level: number): number {
    const id = slotId('created', level);
    const stored = Object.hasOwn(this.play.used, id) ? countedSlots(this.play.used[id] ?? 0) : 0;
    if (stored === 0) return 0;
    if (this.creatable === undefined) {
      // The predicate of an action that creates slots can read the slots. It does not see the created ones.
      this.creatable = new Set();
      this.creatable = creatableSlotLevels(this);
    }
    return this.creatable.has(level) ? stored : 0;
  }

  inputOf({ rules }: SourceInForce, input: string): number {
    const mark = this.marksOf('state').find(({ id }) => id === rules.state?.id);
    const inputs = mark?.inputs ?? {};
    return Object.hasOwn(inputs, input) ? (inputs[input] ?? 0) : 0;
  }

  isStateOn(id: string): boolean {
    return (
      this.marksOf('state').some((mark) => mark.id === id) && this.sources.some(({ rules }) => rules.state?.id === id)
    );
  }

  hasCondition(id: string): boolean {
    return this.sources.some(({ source }) => source.kind === 'condition' && source.id === id);
  }

  get size(): string {
    const changed = this.calculator.set('size').at(-1);
    return changed?.id ?? this.identity.coreRace?.size.toLowerCase() ?? 'medium';
  }

  hasPicked(from: SourceInForce, option: string): boolean {
    return hasPicked(this.state, this.play, from, option);
  }

  adjustmentOf(target: string): number {
    const field = ADJUSTED_FIELDS[target];
    return field === undefined ? 0 : (this.play.adjustments[field] ?? 0);
  }

  proficiencySource(target: string): Source | undefined {
    const { family, id = null } = parseTarget(target) ?? {};
    if (id === null) return undefined;
    if (family === 'skills') return this.ownedFrom('skill_proficiencies', id);
    if (family === 'saves' && isAbilityKey(id)) return this.ownedFrom('saving_throw_proficiencies', id);
    return family === 'items' ? this.itemProficiencySource(id) : undefined;
  }

  itemProficiencySource(id: string): Source | undefined {
    const item = itemById(this.content, id);
    return (
      (item ? idsOfItem(item) : [id])
        .map((each) => this.ownedFrom('item_proficiencies', each))
        .find((source) => source !== undefined) ??
      item?.subtypes
        .map((type) => this.ownedFrom('item_type_proficiencies', type.id))
        .find((source) => source !== undefined)
    );
  }

  isProficientWith(item: string): boolean {
    // The choices know the items of the library alone, such as the longsword that an own item is.
    return hasAt(this.state, 'item', itemById(this.content, item)?.base ?? item, this.level);
  }

  ownReasons(target: string): readonly Reason[] {
    return ownReasons(this, target);
  }

  ownNumber(): undefined {
    return undefined;
  }

  private ownedFrom(set: string, id: string): Source | undefined {
    return sourcesOf(this.state, set, id)?.[0]?.source;
  }

  readonly weaponTags = (content: Content, item: Item): ReadonlySet<string> =>
    new Set([
      ...idsOfItem(item),
      ...item.subtypes.map(({ id }) => id),
      ...propertiesOf(content, item).map(({ id }) => id),
      ...(item.ammunition === undefined ? [] : [item.ammunition]),
    ]);

  holds(from: SourceInForce, predicate: Predicate): boolean {
    return holdsInPlay(this, from, NO_SUBJECT, predicate);
  }

  fill(from: SourceInForce, template: Template): string {
    return fillPicks(this.state, from, template);
  }
}

/** The fields of the sheet that users set by hand, by target. */
const ADJUSTED_FIELDS: Readonly<Record<string, AdjustableField>> = {
  hp: 'max_hp',
  ac: 'armor_class',
  initiative: 'initiative',
  'speed.walk': 'speed',
};

/** Returns the active subclass of each class, by the number of the class. */
function subclassesOf({ content, activeFeatures }: ResolutionState): ReadonlyMap<number, Feature> {
  return new Map(
    activeFeatures.flatMap(({ feature, source, classification_id }): [number, Feature][] => {
      const found = source.kind === 'feature' ? content.features[feature.id] : undefined;
      return found?.subclass_of && classification_id !== null ? [[classification_id, found]] : [];
    }),
  );
}
