import type { ProblemList } from '../content-error.js';
import type { ContentFile } from '../read/content-files.js';
import type { RawDesc } from '../schema/parts.js';

/** A letter of a script that has capitals, in lower case, after opening quotes or brackets. */
const BEGINS_IN_LOWER_CASE = /^[\p{Pi}(["'¿¡]*\p{Ll}/u;
/**
 * The mark that ends a sentence or leads to a list, in any script, before closing quotes or brackets; or a name in braces,
 * for which a whole sentence may stand.
 */
const ENDS_WITH_A_MARK = /(?:[\p{Sentence_Terminal}…:：][\p{Pf}\p{Pe}"']*|\{\w+\})$/u;
/** The highest number of characters of a paragraph that a message quotes. */
const QUOTED = 40;

const CUT = 'if a comma in a [ ] list has cut it off, put the whole text into quotes';

/** Returns why a paragraph is not whole, and what mends it; undefined when it is. */
function mistakeIn(text: string): string | undefined {
  const quoted = `'${text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}'`;
  if (BEGINS_IN_LOWER_CASE.test(text))
    return `the paragraph ${quoted} begins in lower case; ${CUT}, else begin it with a capital letter`;
  return ENDS_WITH_A_MARK.test(text)
    ? undefined
    : `the paragraph ${quoted} ends without a full stop; ${CUT}, else end it with one`;
}

/** An entry of a list need not be a sentence, and YAML does not cut it: it stands in an object, whose keys are known. */
const sentencesOf = (desc: RawDesc): string =>
  typeof desc === 'string' ? desc : desc.bullet === true ? '' : desc.object_text;

function checkValue(value: unknown, problems: ProblemList): void {
  if (typeof value !== 'object' || value === null) return;
  const { descs } = value as { descs?: RawDesc[] };
  descs?.forEach((desc, index) => {
    const text = sentencesOf(desc).trim();
    const mistake = text === '' ? undefined : mistakeIn(text);
    if (mistake !== undefined) problems.addFor(descs, mistake, index);
  });
  for (const member of Object.values(value)) checkValue(member, problems);
}

/**
 * Adds a problem for each paragraph that is the piece of a sentence: YAML takes a comma in `[ ]` for the end of a text.
 * The files must meet their schemas.
 */
export function checkDescriptions(files: readonly ContentFile[], problems: ProblemList): void {
  for (const { data } of files) checkValue(data, problems);
}
