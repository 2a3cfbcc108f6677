import { memoizeByObject } from '../../core/memoize-by-object.js';
import { isExchange, type BackgroundTable, type Content, type FeatureLike } from '../../content/content.types.js';
import type { BackgroundChoice, Choices, SectionName } from '../choices.types.js';
import type { BackgroundQuality } from '../sheet.types.js';
import type { DormantPick, IllegalChoice, OpenChoice } from '../evaluation.types.js';
import { isPossibleRoll } from '../die-faces.js';
import { holdsForChoices } from './resolve/prerequisites.js';
import type { RaceClassBackground } from './resolve/race-class-background.js';
import type { ResolutionState } from './resolve/resolution-state.js';

const open = (section: SectionName, msg: string, level: number | null = null): OpenChoice => ({
  section,
  level,
  selection_id: null,
  missing: 1,
  msg,
});

/** Returns the open choices outside the selections: name, race, class, hit points, background. */
export function openBasicChoices(choices: Choices, identity: RaceClassBackground): OpenChoice[] {
  const { archrace, coreRace, classification, background } = identity;
  const found: OpenChoice[] = [];
  if (choices.bio.name.trim() === '') found.push(open('bio', 'Give the character a name.'));
  if (!archrace) found.push(open('race', 'Choose a race.'));
  else if (!coreRace) found.push(open('race', `Choose a core race of ${archrace.name}.`));
  if (!classification) found.push(open('class', 'Choose a class.', 1));
  for (const { characterLevel, choice } of identity.levels)
    if (characterLevel > 1 && choice.hp === null)
      found.push(open('class', `Level ${characterLevel}: choose how the hit points increase.`, characterLevel));
  if (!background) found.push(open('background', 'Choose a background.'));
  return found;
}

/** Returns the hit point choices that the classes do not allow. SRD "Hit Points at Higher Levels". */
export function illegalHitPoints({ levels }: RaceClassBackground): IllegalChoice[] {
  return levels.flatMap(({ characterLevel: level, classification, choice: { hp } }) => {
    if (level === 1 || hp === null || hp.method === 'auto') return [];
    if (hp.method === 'roll' && isPossibleRoll(hp.value, classification.hit_die)) return [];
    const msg =
      hp.method === 'roll'
        ? `Level ${level}: a ${classification.hit_die} cannot show ${hp.value}.`
        : `Level ${level}: roll the hit points or take the automatic increase.`;
    return [{ section: 'class' as const, level, selection_id: null, option_id: null, msg }];
  });
}

/**
 * Returns the levels in a further class whose ability scores the character does not meet, for that class or an earlier
 * one. SRD "Multiclassing".
 */
export function illegalClasses(state: ResolutionState): IllegalChoice[] {
  const { levels, classes } = state.identity;
  return levels
    .filter(({ classLevel, characterLevel }) => classLevel === 1 && characterLevel > 1)
    .flatMap(({ classification, characterLevel: level }) => {
      const before = classes.filter(({ classification: each }) =>
        levels.some((taken) => taken.classification === each && taken.characterLevel < level),
      );
      const asked = [...before.map((own) => own.classification), classification];
      return asked.flatMap((each) => {
        const predicate = each.multiclass_prerequisite;
        const judgment = { level, classification_id: each.id };
        if (predicate === null || holdsForChoices(state, judgment, predicate)) return [];
        const msg = `Level ${level}: to combine ${each.name} with another class, you need ${predicate.name}.`;
        return [{ section: 'class' as const, level, selection_id: null, option_id: null, msg }];
      });
    });
}

/** Returns a finding for rules content that contradicts itself. No choice of the player can resolve it. */
export function contradictions(names: readonly string[]): IllegalChoice[] {
  if (names.length === 0) return [];
  const msg =
    `The rules contradict each other: ${names.join(', ')}. Each applies only without the other. ` +
    'This is a fault in the rules content.';
  return [{ section: 'class', level: null, selection_id: null, option_id: null, msg }];
}

type TablePick = 'personality' | 'ideal' | 'bond' | 'flaw' | 'characteristic';
const TABLES = {
  personality: 'personalities',
  ideal: 'ideals',
  bond: 'bonds',
  flaw: 'flaws',
  characteristic: 'characteristics',
} as const;

/** Returns a pick from one of the background's tables, or null. */
export function backgroundQuality(
  identity: RaceClassBackground,
  background: BackgroundChoice,
  pick: TablePick,
): BackgroundQuality | null {
  const table: BackgroundTable | null | undefined = identity.background?.[TABLES[pick]];
  const entry = table?.entries.find(({ id }) => id === background[pick]);
  return entry ? { id: entry.id, header_text: entry.header_text, desc: entry.object_text } : null;
}

/** Returns the table picks that belong to another background. */
export function dormantTablePicks(choices: Choices, identity: RaceClassBackground): DormantPick[] {
  return (Object.keys(TABLES) as TablePick[]).flatMap((pick) => {
    const id = choices.background[pick];
    if (id === null || backgroundQuality(identity, choices.background, pick) !== null) return [];
    const msg = `The chosen ${pick} does not belong to this background.`;
    return [{ section: 'background' as const, level: null, selection_id: null, option_id: id, msg }];
  });
}

type SelectionIndex = ReadonlyMap<string, { section: SectionName; name: string }>;

/** Returns the section and the name of every selection in the content, by selection id. */
export const selectionIndex = memoizeByObject((content: Content): SelectionIndex => {
  const index = new Map<string, { section: SectionName; name: string }>();
  const addAll = (section: SectionName, features: Readonly<Record<string, FeatureLike>>): void => {
    for (const feature of Object.values(features))
      for (const { id, name } of [
        ...feature.selections,
        ...feature.auxiliary_choices.flatMap(({ selections }) => selections),
      ])
        index.set(id, { section, name: `${name} (${feature.name})` });
  };
  addAll('race', content.traits);
  addAll('class', content.features);
  addAll('class', content.feats);
  addAll('background', content.background_features);
  return index;
});

/** Returns the picks whose selection is not active. They count again as soon as it is active. */
export function dormantPicks(state: ResolutionState): DormantPick[] {
  const activeIds = new Set(state.selections.map(({ selection }) => selection.id));
  const inPlayIds = new Set(state.inPlay.map(({ selection }) => selection.id));
  const index = selectionIndex(state.content);
  return Object.entries(state.choices.picks).flatMap(([selection_id, ids]) => {
    if (activeIds.has(selection_id)) return [];
    const entry = index.get(selection_id);
    const why = inPlayIds.has(selection_id) ? 'is chosen in play' : 'does not apply now';
    const msg = entry ? `${entry.name} ${why}.` : 'This choice is not part of the rules.';
    return ids.map((option_id) => ({ section: entry?.section ?? 'class', level: null, selection_id, option_id, msg }));
  });
}

/** Returns the exchanges whose selection is not active. */
export function dormantExchanges(state: ResolutionState): DormantPick[] {
  const activeIds = new Set(
    state.selections.filter(({ selection }) => isExchange(selection)).map(({ selection }) => selection.id),
  );
  return state.choices.deductions
    .filter(({ selection_id }) => !activeIds.has(selection_id))
    .map(({ selection_id, source, target }) => ({
      section: 'class',
      level: null,
      selection_id,
      option_id: source ?? target ?? '',
      msg: 'This exchange does not apply now.',
    }));
}
