import { emptyChoices, type Choices, type RaceChoice } from '../character/choices.types.js';
import { classificationById, findAllById, type Classification, type Content } from '../content/content.types.js';
import { compareNames } from '../core/compare-names.js';
import { scoresInOrder, STANDARD_ARRAY } from './ability-scores.rules.js';
import { withLevel } from './sections.rules.js';
import { suggestedPicks, wantedIds } from './suggested-picks.js';

/** A race that a character can have: the choice, and its name "Dwarf" or "Hill Dwarf". */
export interface RaceOption {
  /** The id of the subrace, else of the core race. */
  id: string;
  name: string;
  /** The name of the archrace. */
  group: string;
  choice: RaceChoice;
}

/** Returns every core race and every subrace, by archrace and then by name. */
export function raceOptions(content: Content): RaceOption[] {
  return Object.values(content.archraces)
    .sort(compareNames)
    .flatMap(({ id: archraceId, name: group, core_races }) =>
      findAllById(content.core_races, core_races).flatMap(({ id, name, subraces }) => {
        // The builder takes a single core race automatically.
        const core = { id, name, group, choice: { archraceId, raceId: core_races.length > 1 ? id : null } };
        const below = findAllById(content.subraces, subraces).map((subrace) => ({
          id: subrace.id,
          name: subrace.name,
          group,
          choice: { archraceId, raceId: subrace.id },
        }));
        return [core, ...below];
      }),
    );
}

/** Returns the race that suits a class: that of its quick build, else the first one. Undefined without races. */
export function suggestedRace(content: Content, classification: Classification | undefined): RaceOption | undefined {
  const options = raceOptions(content);
  return options.find(({ id }) => id === classification?.quick_build?.race) ?? options[0];
}

/**
 * Returns the id of the background that suits a class: that of its quick build, else the first one; null without any.
 */
export const suggestedBackground = (content: Content, classification: Classification | undefined): string | null =>
  classification?.quick_build?.background ?? Object.keys(content.backgrounds)[0] ?? null;

/** The player's input for a character that the builder fills in. */
export interface QuickCharacter {
  name: string;
  classificationId: number;
  race: RaceChoice;
}

/**
 * Returns the choices of a whole character of level 1 by the quick build of its class. Picks section by section, so
 * that each section is complete and legal when it is saved before the next one.
 */
export function quickCharacter(content: Content, { name, classificationId, race }: QuickCharacter): Choices {
  const classification = classificationById(content, classificationId);
  const bare = emptyChoices();
  const bio = { ...bare.bio, ...scoresInOrder(STANDARD_ARRAY, classification?.quick_build?.abilities), name };
  const background = { ...bare.background, id: suggestedBackground(content, classification) };
  // The class suggests the picks of the race, although the race is saved before the class.
  const wanted = wantedIds(classification);
  const ofRace = suggestedPicks(content, { ...bare, bio, race }, 'race', wanted);
  const ofClass = suggestedPicks(content, withLevel(ofRace, classificationId, 1, null), 'class', wanted);
  return suggestedPicks(content, { ...ofClass, background }, 'background', wanted);
}
