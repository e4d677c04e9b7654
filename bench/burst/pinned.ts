import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/run.ts';

const SERVER_CORE = 0;
const GENERATOR_CORE = 1;
const TICKS_PER_SECOND = 100;

/** Keeps a process, all its threads, to the servers' core or the generator's; without a second core, or without `taskset`, to none. */
export function pin(pid: number | undefined, who: 'server' | 'generator'): boolean {
  if (pid === undefined || availableParallelism() < 2) return false;
  try {
    execFileSync('taskset', ['-acp', String(who === 'server' ? SERVER_CORE : GENERATOR_CORE), String(pid)]);
    return true;
  } catch {
    return false;
  }
}

/** Starts a program of this folder as a process with a channel, says something to it and waits for its word. */
export async function forked<Said>(program: string, tell: object): Promise<{ child: ChildProcess; said: Said }> {
  const child = fork(join(root, 'bench/burst', program), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(tell);
  const [said] = (await once(child, 'message')) as [Said];
  return { child, said };
}

/** The most memory that a process ever had, in MB, by Linux's own count. */
export function peakMemoryMb(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Milliseconds of processor time that a process has used, all its threads together. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1000;
}
