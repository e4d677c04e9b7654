import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Sample } from './clones.ts';
import { numbered } from './numbered.ts';
import type { Sent } from './recorder.ts';
import { type SameSql, sameSqlOf } from './same-sql.ts';

/** How often two calls in a row may have sent different statements, because a job was at work beside them. */
const TRIES_MAX = 8;
const QUIET_MS = 1500;

/**
 * Calls a gateway for the copies of a sample, from the first on, until two have sent the same statements; returns
 * these, and how many copies were used.
 */
export async function recordCalls(
  file: string,
  sample: Sample,
  call: (number: number) => Promise<string>,
): Promise<{ sameSql: SameSql; answer: string; used: number }> {
  let before: { sent: Sent[]; ids: string[] } | undefined;
  for (let number = 0; number < TRIES_MAX; number += 1) {
    writeFileSync(file, '');
    const answer = await call(number);
    // The jobs that the call left are done meanwhile, so that the next call is alone.
    await setTimeout(QUIET_MS);
    const sent = JSON.parse(readFileSync(file, 'utf8')) as Sent[];
    const recorded = { sent, ids: sample.ids.map((id) => numbered(id, number)) };
    const sameSql = before && sameSqlOf(recorded, before);
    if (sameSql) return { sameSql, answer, used: number + 1 };
    before = recorded;
  }
  throw new Error('No two calls sent the same statements.');
}
