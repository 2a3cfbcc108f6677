import type { Recipients } from './log.store.js';

/** Somebody whom a typed command may name. */
export interface NamedMember {
  readonly id: string;
  readonly name: string;
}

/** A line without its command: what it says, for whom, and whether it must be dice. */
export interface CommandedLine {
  readonly text: string;
  /** Where `text` begins in the line. */
  readonly at: number;
  readonly isRoll: boolean;
  /** For whom the command says it is; undefined when it says nothing of it. */
  readonly recipients?: Recipients;
}

/** A command that cannot be carried out, and what is wrong with it. */
export interface CommandMistake {
  readonly problem: string;
  readonly at: number;
  readonly length: number;
}

/** A slash and a word: what tables of other makers take for a command. `/2` or `/` alone is a text. */
const COMMAND = /^\s*\/(\p{L}+)(?:\s+|$)/u;
const ROLLS: Readonly<Record<string, Recipients | undefined>> = {
  r: undefined,
  roll: undefined,
  gmr: { audience: 'dm' },
  gmroll: { audience: 'dm' },
  dmroll: { audience: 'dm' },
  sr: { audience: 'secret' },
  selfroll: { audience: 'secret' },
};
const WHISPERS = new Set(['w', 'whisper']);
const DMS = ['dm', 'dms', 'gm', 'gms'];
const KNOWN = 'Commands are /r (roll), /w and a name (whisper), /gmr (roll for the DMs) and /sr (secret roll).';

/**
 * Reads the command that a line begins with. A command that is unknown, or that names nobody, is a mistake, because
 * sent as a message it would tell everybody what was meant for one.
 */
export function readSlashCommand(line: string, members: readonly NamedMember[]): CommandedLine | CommandMistake {
  const match = COMMAND.exec(line);
  const name = match?.[1]?.toLowerCase();
  if (!match || name === undefined) return { text: line, at: 0, isRoll: false };
  const at = match[0].length;
  if (Object.hasOwn(ROLLS, name)) {
    const recipients = ROLLS[name];
    return { text: line.slice(at), at, isRoll: true, ...(recipients ? { recipients } : {}) };
  }
  if (WHISPERS.has(name)) return readWhisper(line, at, members);
  const start = line.indexOf('/');
  return { problem: KNOWN, at: start, length: name.length + 1 };
}

/** Somebody to whom one may whisper, by a name that one may type. */
interface Addressee {
  readonly name: string;
  readonly recipients: Recipients;
}

/** Returns the members by the first word of their name, where nobody else's begins with it: 'Gus' for 'Gus the DM'. */
function byFirstWord(people: readonly Addressee[]): Addressee[] {
  const firstOf = (name: string): string => /^\S*/u.exec(name)?.[0].toLowerCase() ?? '';
  const first = people.map(({ name }) => firstOf(name));
  return people.flatMap((person, index) => {
    const word = first[index] ?? '';
    const isOnly = word !== '' && first.indexOf(word) === first.lastIndexOf(word);
    return isOnly ? [{ ...person, name: word }] : [];
  });
}

/** Reads whom a whisper names: the longest name that fits, in brackets or not, so that 'Ann Lee' is not 'Ann'. */
function readWhisper(line: string, at: number, members: readonly NamedMember[]): CommandedLine | CommandMistake {
  const rest = line.slice(at);
  const whole: Addressee[] = [
    ...members.map(({ id, name }) => ({ name, recipients: { audience: 'person' as const, recipientId: id } })),
    ...DMS.map((name) => ({ name, recipients: { audience: 'dm' as const } })),
  ];
  whole.sort((a, b) => b.name.length - a.name.length);
  for (const { name, recipients } of [...whole, ...byFirstWord(whole)])
    for (const written of [`[${name}]`, `"${name}"`, name]) {
      if (rest.slice(0, written.length).toLowerCase() !== written.toLowerCase()) continue;
      const gap = /^(?:[:,]?\s+|[:,]|$)/.exec(rest.slice(written.length));
      if (!gap) continue;
      const begin = at + written.length + gap[0].length;
      return { text: line.slice(begin), at: begin, isRoll: false, recipients };
    }
  const length = /^\S*/.exec(rest)?.[0].length ?? 0;
  const names = members.map(({ name }) => name).join(', ');
  return {
    problem: `Whisper to whom? Write one of these after /w: ${names === '' ? '' : `${names}, `}DM.`,
    at,
    length,
  };
}
