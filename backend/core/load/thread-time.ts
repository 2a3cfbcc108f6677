import { openSync, readSync } from 'node:fs';

/** Longer than what the system says of a thread: three numbers. */
const MOST_BYTES = 128;

/** The processor time of all threads of this process, in milliseconds. */
function processTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns a function that reads the time of the main thread from the system; undefined where there is no such file. */
function readerOfThread(): (() => number) | undefined {
  const bytes = Buffer.alloc(MOST_BYTES);
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
    const read = (): number => {
      // Linux brings the time of the running thread up to date when it is asked for that of the process.
      processTime();
      const length = readSync(file, bytes, 0, MOST_BYTES, 0);
      return Number.parseInt(bytes.toString('latin1', 0, length), 10) / 1e6;
    };
    return read() > 0 ? read : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The processor time of the main thread so far, in milliseconds; of all threads where the system does not tell them
 * apart. While other programs have the cores, the threads that hash and compress go on, and their time is nobody's work.
 */
export const threadTime: () => number = readerOfThread() ?? processTime;
