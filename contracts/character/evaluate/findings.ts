import type { BackgroundTable, Content, FeatureLike } from '../../content/content.types.js';
import type { BackgroundChoice, Choices, SectionName } from '../choices.types.js';
import type { DormantPick, IllegalChoice, OpenChoice } from '../evaluation.types.js';
import { isFairRoll } from '../hit-points.js';
import type { RaceClassBackground } from './resolve/race-class-background.js';
import type { ResolutionState } from './resolve/resolution-state.js';

const open = (section: SectionName, msg: string, level: number | null = null): OpenChoice => ({ section, level, selection_id: null, missing: 1, msg });

/** What is not chosen yet, apart from the selections. */
export function openBasics(choices: Choices, identity: RaceClassBackground): OpenChoice[] {
  const { archrace, coreRace, classification, background } = identity;
  const found: OpenChoice[] = [];
  if (choices.bio.name.trim() === '') found.push(open('bio', 'Give the character a name.'));
  if (!archrace) found.push(open('race', 'Choose a race.'));
  else if (!coreRace) found.push(open('race', `Choose a core race of ${archrace.name}.`));
  if (!classification) found.push(open('class', 'Choose a class.', 1));
  for (const { level, hp } of identity.levels) if (level > 1 && hp === null) found.push(open('class', `Level ${level}: choose how the hit points increase.`, level));
  if (!background) found.push(open('background', 'Choose a background.'));
  return found;
}

/** Hit point results that the class does not allow. */
export function illegalHitPoints({ classification, levels }: RaceClassBackground): IllegalChoice[] {
  if (!classification) return [];
  return levels.flatMap(({ level, hp }) => {
    if (level === 1 || hp === null || hp.method === 'auto') return [];
    if (hp.method === 'roll' && isFairRoll(hp.value, classification.hit_die)) return [];
    const msg = hp.method === 'roll' ? `Level ${level}: a ${classification.hit_die} cannot show ${hp.value}.` : `Level ${level}: roll the hit points or take the automatic increase.`;
    return [{ section: 'class' as const, level, selection_id: null, option_id: null, msg }];
  });
}

type TablePick = 'personality' | 'ideal' | 'bond' | 'flaw' | 'characteristic';
const TABLES = { personality: 'personalities', ideal: 'ideals', bond: 'bonds', flaw: 'flaws', characteristic: 'characteristics' } as const;

/** The text behind a pick from one of the background's tables; null when there is none. */
export function tablePick(identity: RaceClassBackground, background: BackgroundChoice, pick: TablePick): string | null {
  const table: BackgroundTable | null | undefined = identity.background?.[TABLES[pick]];
  return table?.entries.find(({ id }) => id === background[pick])?.object_text ?? null;
}

/** Table picks that belong to another background. */
export function dormantTablePicks(choices: Choices, identity: RaceClassBackground): DormantPick[] {
  return (Object.keys(TABLES) as TablePick[]).flatMap((pick) => {
    const id = choices.background[pick];
    if (id === null || tablePick(identity, choices.background, pick) !== null) return [];
    const msg = `The chosen ${pick} does not belong to this background.`;
    return [{ section: 'background' as const, level: null, selection_id: null, option_id: id, msg }];
  });
}

/** Section and name of every selection in the content, in force or not. */
const indexes = new WeakMap<Content, Map<string, { section: SectionName; name: string }>>();
export function selectionIndex(content: Content): ReadonlyMap<string, { section: SectionName; name: string }> {
  const cached = indexes.get(content);
  if (cached) return cached;
  const index = new Map<string, { section: SectionName; name: string }>();
  const enter = (section: SectionName, holders: Readonly<Record<string, FeatureLike>>): void => {
    for (const holder of Object.values(holders))
      for (const { id, name } of [...holder.selections, ...holder.auxiliary_choices.flatMap(({ selections }) => selections)])
        index.set(id, { section, name: `${name} (${holder.name})` });
  };
  enter('race', content.traits);
  enter('class', content.features);
  enter('class', content.feats);
  enter('background', content.background_features);
  indexes.set(content, index);
  return index;
}

/** Picks whose selection is not in force: they wait until it is. */
export function waitingPicks(round: ResolutionState): DormantPick[] {
  const inForce = new Set(round.slots.map(({ selection }) => selection.id));
  const index = selectionIndex(round.content);
  return Object.entries(round.choices.picks).flatMap(([selection_id, ids]) => {
    if (inForce.has(selection_id)) return [];
    const known = index.get(selection_id);
    const msg = known ? `${known.name} is not in force now.` : 'This choice is not in the rules.';
    return ids.map((option_id) => ({ section: known?.section ?? 'class', level: null, selection_id, option_id, msg }));
  });
}

/** Deductions whose selection is not in force. */
export function waitingDeductions(round: ResolutionState): DormantPick[] {
  const inForce = new Set(round.slots.filter(({ selection }) => selection.acquisition_type_id === 2).map(({ selection }) => selection.id));
  return round.choices.deductions
    .filter(({ selection_id }) => !inForce.has(selection_id))
    .map(({ selection_id, source, target }) => ({
      section: 'class', level: null, selection_id, option_id: source ?? target ?? '', msg: 'This exchange is not in force now.',
    }));
}
