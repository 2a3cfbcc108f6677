import type { Choices, PlayState } from '../../contracts/character/choices.types.js';
import type { Content } from '../../contracts/content/content.types.js';
import type { CharacterEntity, SectionInputs } from './character.entity.js';

/*
 * A stored character or a character file keeps the ids of the content with which it was made. Only this file replaces
 * former ids of selections and options with the current ones.
 */

type Renamed = Content['renamed'];
type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const currentId = (renamed: Renamed, id: string): string => (Object.hasOwn(renamed, id) ? (renamed[id] ?? id) : id);

const currentText = (renamed: Renamed, value: unknown): unknown =>
  typeof value === 'string' ? currentId(renamed, value) : value;

/** Renames the keys of a record after the prefix. An existing entry under a current id wins. */
const currentKeys = <T>(renamed: Renamed, record: Readonly<Record<string, T>>, prefix = ''): Record<string, T> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]): [string, T][] => {
      const current = key.startsWith(prefix) ? prefix + currentId(renamed, key.slice(prefix.length)) : key;
      return current !== key && Object.hasOwn(record, current) ? [] : [[current, value]];
    }),
  );

/** Renames the selections, and the options in their lists. */
const currentPicks = <P extends Json>(renamed: Renamed, picks: P): P =>
  Object.fromEntries(
    Object.entries(currentKeys(renamed, picks)).map(([selection, options]) => [
      selection,
      Array.isArray(options) ? options.map((option) => currentText(renamed, option)) : options,
    ]),
  ) as P;

/** Renames the selection and both options of an exchange. */
const currentExchange = <D extends object>(renamed: Renamed, deduction: D): D =>
  Object.fromEntries(
    Object.entries(deduction).map(([key, value]) => [key, key === 'power' ? value : currentText(renamed, value)]),
  ) as D;

const currentChoices = (renamed: Renamed, choices: Choices): Choices => ({
  ...choices,
  picks: currentPicks(renamed, choices.picks),
  deductions: choices.deductions.map((deduction) => currentExchange(renamed, deduction)),
});

/** The prefix of the spent uses of a source, before its id. */
const USES = 'feature:';

const currentPlay = (renamed: Renamed, play: PlayState): PlayState => ({
  ...play,
  used: currentKeys(renamed, play.used, USES),
  prepared_spells: play.prepared_spells.map((spell) => currentId(renamed, spell)),
  inventory: play.inventory.map((entry) => ({ ...entry, item: currentId(renamed, entry.item) })),
  ...(play.picks ? { picks: currentPicks(renamed, play.picks) } : {}),
});

/** The input of a section is any object, so only parts with the shape of choices are renamed. */
const currentInput = (renamed: Renamed, input: Json): Record<string, unknown> => ({
  ...currentInputChoices(renamed, input),
  ...(isObject(input['others'])
    ? {
        others: Object.fromEntries(
          Object.entries(input['others']).map(([subject, choices]) => [
            subject,
            isObject(choices) ? currentInputChoices(renamed, choices) : choices,
          ]),
        ),
      }
    : {}),
});

const currentInputChoices = (renamed: Renamed, input: Json): Record<string, unknown> => ({
  ...input,
  ...(isObject(input['picks']) ? { picks: currentPicks(renamed, input['picks']) } : {}),
  ...(Array.isArray(input['deductions'])
    ? {
        deductions: input['deductions'].map((each: unknown) =>
          isObject(each) ? currentExchange(renamed, each) : each,
        ),
      }
    : {}),
});

const currentInputs = (renamed: Renamed, inputs: SectionInputs): SectionInputs =>
  Object.fromEntries(Object.entries(inputs).map(([section, input]) => [section, currentInput(renamed, input)]));

/** Returns choices and play state with the current ids of the content. */
export const withCurrentIds = <Played extends { readonly choices: Choices; readonly play: PlayState }>(
  renamed: Renamed,
  played: Played,
): Played => ({
  ...played,
  choices: currentChoices(renamed, played.choices),
  play: currentPlay(renamed, played.play),
});

/** Returns a stored character with the current ids of the content. */
export const characterWithCurrentIds = (renamed: Renamed, character: CharacterEntity): CharacterEntity => ({
  ...withCurrentIds(renamed, character),
  sectionInputs: currentInputs(renamed, character.sectionInputs),
});
