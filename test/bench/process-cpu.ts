import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of the kernel's accounting a second, on every Linux. */
const TICKS_A_SECOND = 100;

interface Times {
  readonly parent: number;
  readonly ticks: number;
}

/** Reads the parent and the ticks of a process, with those of its ended children; undefined when it has ended. */
function timesOf(pid: string): Times | undefined {
  try {
    // The name of the program stands in parentheses and may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = fields.slice(11, 15).reduce((total, value) => total + Number(value), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return undefined;
  }
}

/** The CPU time of a process and its children so far, in microseconds, by the kernel's accounting (10 ms). Linux only. */
export function cpuOfTree(pid: number): number {
  let ticks = 0;
  for (const other of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const times = timesOf(other);
    if (times && (Number(other) === pid || times.parent === pid)) ticks += times.ticks;
  }
  return (ticks * 1e6) / TICKS_A_SECOND;
}
