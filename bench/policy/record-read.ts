import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Sent } from '../gateway/recorder.ts';
import type { SameSql } from '../gateway/same-sql.ts';

const TRIES_MAX = 8;
const QUIET_MS = 1500;

/** What a call that only reads sends to the database: two calls in a row must have sent the same, so that no job was at work beside them. */
export async function recordRead(
  file: string,
  call: () => Promise<string>,
): Promise<{ sameSql: SameSql; answer: string }> {
  let before: string | undefined;
  for (let time = 0; time < TRIES_MAX; time += 1) {
    await setTimeout(QUIET_MS);
    writeFileSync(file, '');
    const answer = await call();
    await setTimeout(QUIET_MS);
    const sent = JSON.parse(readFileSync(file, 'utf8')) as Sent[];
    const texts = sent.map(({ text }) => text).join('\n');
    if (texts === before) {
      const statements = sent.map(({ text, values }) => ({ text, values: values.map((always) => ({ always })) }));
      return { sameSql: { statements, ids: [] }, answer };
    }
    before = texts;
  }
  throw new Error('No two calls sent the same statements.');
}
