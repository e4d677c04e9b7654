import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../processes/git.ts';
import { root } from '../run.ts';
import type { Fault } from './fault.ts';

/** Ctrl-C, `kill`, and a terminal that is closed. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Keeps a fault in a file while `work` runs, and always puts the file back: after an error too, and at once when the
 * process is told to end, which aborts the signal that `work` gets and should obey. It throws when the file is not as
 * the fault knows it.
 */
export async function whileFaulty<T>(fault: Fault, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const path = join(root, fault.file);
  const right = readFileSync(path, 'utf8');
  const lines = right.split('\n');
  if (lines[fault.line] !== fault.before) throw new Error(`${fault.file} has changed since its fault was drawn`);
  const ended = new AbortController();
  const restore = () => writeFileSync(path, right);
  const end = () => {
    restore();
    ended.abort();
  };
  for (const signal of ENDING) process.on(signal, end);
  process.on('exit', restore);
  try {
    writeFileSync(path, lines.with(fault.line, fault.after).join('\n'));
    return await work(ended.signal);
  } finally {
    restore();
    for (const signal of ENDING) process.off(signal, end);
    process.off('exit', restore);
  }
}

/** Which of these files have changes in git: a fault in one of them could be mistaken for work. */
export function uncommitted(files: readonly string[]): readonly string[] {
  return git('diff', '--name-only', 'HEAD', '--', ...files)
    .split('\n')
    .filter(Boolean);
}
