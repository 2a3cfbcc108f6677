import {
  ACQUISITION_TYPE,
  INCREMENT_TYPE,
  type AuxiliaryChoice,
  type SearchCriteria,
  type Selection,
} from '../../../../contracts/content/content.types.js';
import type { Source } from '../../../../contracts/character/reasons.types.js';
import { SPELL_LEVEL, type RawSearchCriteria, type RawSelection } from '../schema/selections.schema.js';
import { levelsInReach, spellLevelAt } from './read-class-tables.js';
import { effectsOf } from './effects.js';
import type { LoaderContext } from './loader-context.js';
import { BUNDLE_LETTERS, bundlesOf, poolEntriesOf } from './pool-entries.js';
import type { RuleSource } from './rule-source.js';
import { SOURCE_OF_TARGET } from './selection-sources.js';
import { openingsOf, type Opening } from './selection-totals.js';
import { checkSelection } from '../validate/selections.js';
import { usesOf } from './uses.js';

/** The selections that one raw selection has become: one for each level at which it opens. */
export interface BuiltSelection {
  readonly raw: RawSelection;
  readonly selections: readonly Selection[];
  /** Whether its options are all there, without a mistake. */
  readonly isWhole: boolean;
}

/** The selections of one source. */
export interface BuiltSelections {
  readonly selections: Selection[];
  readonly auxiliary_choices: AuxiliaryChoice[];
  readonly built: BuiltSelection[];
}

/** A selection without what depends on its level. */
type Timeless = Omit<Selection, 'id' | 'num_selections' | 'at_level' | 'search_criteria' | 'alternate_search_criteria'>;

/** Builds what each pick grants. */
function eachOf(context: LoaderContext, owner: RuleSource, raw: RawSelection): Selection['each'] {
  if (!raw.each) return undefined;
  const source = { ...owner, pick: raw.slug };
  const { effects, uses } = raw.each;
  return {
    effects: effectsOf(context, source, effects),
    uses: uses ? usesOf(context, source, uses, uses.id ?? owner.slug) : null,
  };
}

function timelessOf(context: LoaderContext, owner: RuleSource, raw: RawSelection): Timeless {
  const source = raw.source ?? SOURCE_OF_TARGET[raw.target] ?? 'values';
  const each = eachOf(context, owner, raw);
  return {
    name: raw.name ?? owner.name,
    source,
    target: raw.target,
    pools: source === 'selections' ? bundlesOf(context, owner, raw) : poolEntriesOf(context, owner, source, raw.pools),
    alternate_pools: poolEntriesOf(context, owner, source, raw.alternate_pools),
    force_added: raw.force_added ?? false,
    is_permutation: raw.is_permutation ?? false,
    optional_selection: raw.optional_selection ?? false,
    increment_type_id: raw.increment_type_id ?? (raw.increment_value === undefined ? null : INCREMENT_TYPE.added),
    increment_value: raw.increment_value ?? null,
    up_to_maximum: raw.up_to_maximum ?? false,
    feature_id: null,
    background_feature_id: null,
    trait_id: null,
    feat_id: null,
    ...(owner.owner === null ? {} : { [owner.owner]: owner.slug }),
    acquisition_type_id: raw.acquisition_type_id ?? ACQUISITION_TYPE.gain,
    ...(raw.casting_ability === undefined ? {} : { casting_ability: raw.casting_ability }),
    ...(raw.spells_as === undefined ? {} : { spells_as: raw.spells_as }),
    ...(raw.cast_at === undefined ? {} : { cast_at: raw.cast_at }),
    ...(each === undefined ? {} : { each }),
    ...(raw.in_play === undefined ? {} : { in_play: raw.in_play }),
  };
}

/** Builds the selections of one source. */
class SelectionBuilder {
  readonly auxiliary_choices: AuxiliaryChoice[] = [];
  readonly built: BuiltSelection[] = [];

  constructor(
    private readonly context: LoaderContext,
    private readonly owner: RuleSource,
  ) {}

  build(raws: readonly RawSelection[], prefix: string, levels: readonly number[]): Selection[] {
    const slugs = new Set<string>();
    return raws.flatMap((raw) => {
      if (slugs.has(raw.slug)) this.context.problems.addFor(raw, `two selections have the slug '${raw.slug}'`, 'slug');
      slugs.add(raw.slug);
      return this.expand(raw, `${prefix}/${raw.slug}`, levels);
    });
  }

  /** Returns a selection for each level at which the raw one opens, and the exchanges at the levels after. */
  private expand(raw: RawSelection, id: string, levels: readonly number[]): Selection[] {
    const before = this.context.problems.count;
    const timeless = timelessOf(this.context, this.owner, raw);
    const openings = openingsOf(this.context, this.owner, raw, levels);
    const gains = openings.map((opening, index) =>
      this.selectionAt(raw, timeless, index === 0 ? id : `${id}@${opening.level}`, opening),
    );
    const exchanges = this.exchangeLevels(raw, openings).map((level) =>
      this.selectionAt(
        raw,
        {
          ...timeless,
          acquisition_type_id: ACQUISITION_TYPE.exchange,
          optional_selection: true,
          force_added: false,
          is_permutation: false,
        },
        `${id}@${level}/exchange`,
        { level, picks: raw.exchange ?? 1 },
      ),
    );
    const selections = [...gains, ...exchanges].sort((a, b) => a.at_level - b.at_level);
    this.built.push({ raw, selections, isWhole: this.context.problems.count === before });
    for (const gain of gains) this.follow(raw, gain);
    return selections;
  }

  private exchangeLevels(raw: RawSelection, [first]: readonly Opening[]): readonly number[] {
    if (raw.exchange === undefined || !first) return [];
    return levelsInReach(this.context, this.owner).filter((level) => level > first.level);
  }

  private selectionAt(raw: RawSelection, timeless: Timeless, id: string, { level, picks }: Opening): Selection {
    return {
      ...timeless,
      id,
      num_selections: picks,
      at_level: level,
      search_criteria: this.criteriaAt(raw.search_criteria, level),
      alternate_search_criteria: this.criteriaAt(raw.alternate_search_criteria, level),
    };
  }

  private criteriaAt(raw: RawSearchCriteria | undefined, level: number): SearchCriteria | null {
    if (!raw) return null;
    const { max_level, ...criteria } = raw;
    if (max_level === undefined) return criteria;
    return {
      ...criteria,
      max_level: max_level === SPELL_LEVEL ? spellLevelAt(this.context, this.owner, level) : max_level,
    };
  }

  /** Builds the selections that follow the options of a selection. */
  private follow(raw: RawSelection, parent: Selection): void {
    const bundles = (raw.options ?? []).map((option, index) => ({
      option: BUNDLE_LETTERS.charAt(index),
      selections: option.selections,
    }));
    for (const { option, selections } of [...bundles, ...(raw.auxiliary_choices ?? [])]) {
      const children = this.build(selections, `${parent.id}/${option}`, [parent.at_level]);
      if (children.length > 0)
        this.auxiliary_choices.push({ parent_selection_id: parent.id, option_id: option, selections: children });
    }
  }
}

/**
 * Builds what is chosen in play while a source is in force that no choice of a character brings: an item, a core rule, a
 * condition or a spell. `kind` keeps its ids apart from those of features.
 */
export function selectionsInPlayOf(context: LoaderContext, source: RuleSource, kind: Source['kind']): Selection[] {
  const raws = source.raw.selections ?? [];
  for (const raw of raws) {
    const isPlain = raw.in_play !== undefined && raw.target === 'none' && raw.num_selections !== undefined;
    const hasMore = raw.options !== undefined || raw.auxiliary_choices !== undefined || raw.exchange !== undefined;
    if (!isPlain || hasMore)
      context.problems.addFor(
        raw,
        "what an item, a core rule, a condition or a spell lets choose is chosen in play: it needs 'in_play', " +
          "'num_selections' and the target none, and has no bundles and no exchange",
        'slug',
      );
  }
  const builder = new SelectionBuilder(context, source);
  const selections = builder.build(raws, `${kind}:${source.slug}`, source.levels);
  for (const each of builder.built) checkSelection(context, each);
  return selections;
}

/** Builds all selections of a source. The id of a selection is its path: `feature/selection@level/option/selection`. */
export function selectionsOf(context: LoaderContext, owner: RuleSource): BuiltSelections {
  const builder = new SelectionBuilder(context, owner);
  const selections = builder.build(owner.raw.selections ?? [], owner.slug, owner.levels);
  return { selections, auxiliary_choices: builder.auxiliary_choices, built: builder.built };
}
