import {
  characterSheetInProgress,
  getBackground,
  getClass,
  getRace,
  listBackgrounds,
  listClasses,
  listRaces,
  processSection,
  publishCharacter,
} from '../../contracts/builder/builder.contract.js';
import type { AuxiliaryChoice, FeatureLike, PoolEntry, Selection } from '../../contracts/content/content.types.js';
import type { Predicate } from '../../contracts/content/predicates.js';
import { detailClick } from '../../contracts/library/library.contract.js';
import { defined } from './defined.js';
import type { Random } from './made-up-names.js';
import type { Person } from './person.js';

/*
 * A builder of characters that knows only the specified calls and what their replies say: no rules document, no evaluation,
 * none of our own calls.
 */

const ABILITIES = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const;
const FORM_SCORES = {
  str: 'strengthScore',
  dex: 'dexterityScore',
  con: 'constitutionScore',
  int: 'intelligenceScore',
  wis: 'wisdomScore',
  cha: 'charismaScore',
} as const;
const LEAST_SCORE = 13;
const HIGHEST_SCORE = 20;
const TOP_LEVEL = 20;
/** The set in which a character has what a predicate of this kind asks for. */
const SET_OF_KIND: Readonly<Record<string, string>> = {
  skill: 'skill_proficiencies',
  language: 'languages',
  item: 'item_proficiencies',
  item_type: 'item_type_proficiencies',
  saving_throw: 'saving_throw_proficiencies',
  feature: 'features',
  feat: 'feats',
  spell: 'spells',
};

/** The picks of a section by selection, as the form sends them. */
type Picks = Record<string, string[]>;

/** Builds one character of a class from the first save to 20th level, with random picks. */
export class SpecifiedClient {
  /** What the server refused. */
  readonly refusals: string[] = [];
  private readonly owned = new Map<string, Set<string>>();
  private readonly scores = Object.fromEntries(ABILITIES.map((ability) => [ability, LEAST_SCORE]));
  private readonly details = new Map<string, FeatureLike>();
  private id = '';
  private level = 0;
  private picks: Picks = {};

  constructor(
    private readonly person: Person,
    private readonly random: Random,
  ) {}

  /** @returns the done flags of the four sections and the level, as the last reload tells them */
  async build(slug: string): Promise<unknown> {
    await this.saveBio();
    await this.saveRace();
    const { classes } = await this.person.call(listClasses);
    const { id } = defined(classes.find((each) => each.slug === slug));
    await this.saveLevel(id);
    await this.saveBackground();
    this.accept('publish', await this.person.call(publishCharacter));
    while (this.level < TOP_LEVEL && this.refusals.length === 0) await this.saveLevel(id);
    const { character } = await this.person.call(characterSheetInProgress, { params: { characterId: this.id } });
    const { bio_done, auto_races_done, auto_classes_done, auto_backgrounds_done, level } = character;
    return { bio_done, auto_races_done, auto_classes_done, auto_backgrounds_done, level };
  }

  private accept<Reply extends { http: number }>(step: string, reply: Reply): Reply {
    if (reply.http !== 200) this.refusals.push(`${step}, level ${this.level}: ${(reply as { msg?: string }).msg}`);
    return reply;
  }

  private async save(menuSection: string, fields: Record<string, unknown>): Promise<void> {
    const body = { menuSection, ...(this.id ? { character_id: this.id } : {}), menuSelections: this.picks, ...fields };
    const reply = this.accept(menuSection, await this.person.call(processSection, { body }, 'multipart'));
    this.id ||= reply.id;
    this.picks = {};
  }

  private saveBio(): Promise<void> {
    const scores = Object.entries(FORM_SCORES).map(([ability, field]) => [field, this.scores[ability]] as const);
    const form: Record<string, unknown> = Object.fromEntries(scores);
    return this.save('bio', { name: 'Foreign', ...form });
  }

  private async saveRace(): Promise<void> {
    const archrace = this.random.of((await this.person.call(listRaces)).races);
    const { core_races, subraces } = await this.person.call(getRace, { params: { id: archrace.id } });
    const core = this.random.of(core_races);
    const own = subraces.filter((subrace) => core.subraces.includes(subrace.id));
    const subrace = own.length > 0 ? this.random.of(own) : undefined;
    await this.take([...core.traits, ...(subrace?.traits ?? [])]);
    await this.save('race', { archraceId: archrace.id, raceId: subrace?.id ?? core.id, traits: [] });
  }

  private async saveLevel(id: number): Promise<void> {
    this.level += 1;
    const params = { id, level: this.level };
    const { classification } = this.accept('class', await this.person.call(getClass, { params }));
    await this.take(classification.default_features.filter(({ class_order }) => class_order !== 'later'));
    // A pick can unlock features whose selections unlock others.
    const waiting = new Set(classification.locked_features);
    for (let before = -1; before !== waiting.size;) {
      before = waiting.size;
      for (const feature of waiting)
        if (feature.prerequisites.every((predicate) => this.holds(predicate)) && waiting.delete(feature))
          await this.take([feature]);
    }
    const hpIncrease = this.level > 1 ? { hpIncrease: classification.hp_at_higher_lvls } : {};
    await this.save('class', { classificationId: id, level: this.level, ...hpIncrease, features: [], deductions: [] });
  }

  private async saveBackground(): Promise<void> {
    const { id } = this.random.of((await this.person.call(listBackgrounds)).backgrounds);
    const { background } = await this.person.call(getBackground, { params: { id } });
    const isVariant = background.variant_name !== null && this.random.next() < 0.5;
    const features = background.background_features.filter(
      ({ is_variant }) => is_variant === null || is_variant === isVariant,
    );
    await this.take(features);
    await this.save('background', { backgroundId: id, isAlternateBackground: isVariant, backgroundFeatures: [] });
  }

  /** Takes what features grant, and then picks what they let the player choose. */
  private async take(features: readonly FeatureLike[]): Promise<void> {
    const replacements = new Map<Selection, number>();
    const all = features.flatMap(({ selections, auxiliary_choices }) =>
      selections.filter(({ in_play }) => !in_play).map((selection) => ({ selection, auxiliary_choices })),
    );
    for (const { id } of features) this.own('features', id);
    for (const { selection } of all) if (selection.force_added) replacements.set(selection, this.grant(selection));
    for (const { selection, auxiliary_choices } of all)
      await this.choose(selection, auxiliary_choices, replacements.get(selection));
  }

  /** @returns the number of entries that are owned already and may be replaced */
  private grant({ target, pools, alternate_pools }: Selection): number {
    const replaceable = alternate_pools.length > 0 ? pools.filter(({ id }) => this.has(target, id)) : [];
    for (const { id } of pools) this.own(target, id);
    return replaceable.length;
  }

  private async choose(selection: Selection, auxiliary: readonly AuxiliaryChoice[], missing?: number): Promise<void> {
    const isExchange = selection.acquisition_type_id === 2;
    if (isExchange || (selection.optional_selection && this.random.next() < 0.5)) return;
    const picked = selection.force_added ? [] : await this.pick(selection, selection.pools, selection.num_selections);
    const left = missing ?? selection.num_selections - picked.length;
    if (left > 0 && (selection.force_added || !selection.optional_selection))
      picked.push(...(await this.pick(selection, selection.alternate_pools, left)));
    if (picked.length > 0) this.picks[selection.id] = picked;
    const chosen = selection.force_added ? selection.pools.map(({ id }) => id) : picked;
    for (const id of chosen)
      for (const choice of auxiliary.filter((each) => isOf(each, selection, id)))
        await this.take([{ ...asFeature(id), selections: choice.selections, auxiliary_choices: auxiliary }]);
  }

  private async pick(selection: Selection, pool: readonly PoolEntry[], wanted: number): Promise<string[]> {
    const picked: string[] = [];
    for (let place = 0; place < wanted; place += 1) {
      const free: PoolEntry[] = [];
      for (const entry of pool) if (await this.isFree(selection, entry, picked, place)) free.push(entry);
      if (free.length === 0) return picked;
      const { id } = this.random.of(free);
      picked.push(id);
      if (selection.target === 'ability_scores')
        this.scores[id] = (this.scores[id] ?? 0) + incrementOf(selection, place);
    }
    for (const id of picked) this.own(setOf(selection), id);
    return picked;
  }

  private async isFree(
    selection: Selection,
    entry: PoolEntry,
    picked: readonly string[],
    place: number,
  ): Promise<boolean> {
    const { target, source, search_criteria, is_permutation } = selection;
    const times = is_permutation ? 1 : Math.max(1, entry.quantity);
    if (picked.filter((id) => id === entry.id).length >= times) return false;
    if (search_criteria?.owned && !this.has(search_criteria.owned, entry.id)) return false;
    if (target === 'ability_scores' && selection.up_to_maximum)
      return (this.scores[entry.id] ?? 0) + incrementOf(selection, place) <= HIGHEST_SCORE;
    if (this.has(setOf(selection), entry.id)) return false;
    if (!(entry.prerequisites ?? []).every((predicate) => this.holds(predicate))) return false;
    if (source !== 'features' && source !== 'feats') return true;
    const feature = await this.detail(source === 'feats' ? 'feat' : 'feature', entry.id);
    return feature.prerequisites.every((predicate) => this.holds(predicate)) && (feature.levels[0] ?? 1) <= this.level;
  }

  private async detail(type: 'feat' | 'feature', identifier: string): Promise<FeatureLike> {
    const known = this.details.get(identifier);
    if (known) return known;
    const reply = this.accept('detail', await this.person.call(detailClick, { body: { type, identifier } }));
    const found = reply.details as FeatureLike;
    this.details.set(identifier, found);
    return found;
  }

  private has(target: string, id: string): boolean {
    return this.owned.get(target)?.has(id) ?? false;
  }

  private own(target: string, id: string): void {
    if (target === 'inventory' || target === 'wallet' || target === 'ability_scores') return;
    this.owned.set(target, (this.owned.get(target) ?? new Set()).add(id));
  }

  private holds(predicate: Predicate): boolean {
    switch (predicate.type) {
      case 'all':
        return predicate.of.every((each) => this.holds(each));
      case 'any':
        return predicate.of.some((each) => this.holds(each));
      case 'not':
        return !this.holds(predicate.of);
      case 'has':
        return this.has(SET_OF_KIND[predicate.kind] ?? '', predicate.id);
      case 'ability':
        return (this.scores[predicate.ability] ?? 0) >= predicate.minimum;
      case 'class_level':
      case 'character_level':
        return this.level >= predicate.minimum;
      default:
        return false;
    }
  }
}

/** The set whose entries are had once: a target, or all openings of a selection; a bundle may be taken each time. */
const setOf = ({ id, target, source }: Selection): string =>
  target === 'none' ? id.replaceAll(/@\d+/g, source === 'selections' ? '$&' : '') : target;

const isOf = (choice: AuxiliaryChoice, { id }: Selection, option: string): boolean =>
  choice.parent_selection_id === id && choice.option_id === option;

/** The parts of a feature that `take` reads, for the selections that follow an option. */
const asFeature = (id: string): FeatureLike =>
  ({ id, selections: [], auxiliary_choices: [] }) as unknown as FeatureLike;

const incrementOf = ({ increment_value: value }: Selection, place: number): number => {
  const found = typeof value === 'object' && value !== null ? value[place] : value;
  return typeof found === 'number' ? found : 1;
};
