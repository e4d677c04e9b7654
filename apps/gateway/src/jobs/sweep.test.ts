import { testClock } from '@marque/testkit/time/test-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../tests/kit/databases/databases.ts';
import type { OpenDatabase } from '../start/open-database.ts';
import { sweep } from './sweep.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(databases)('the hourly sweep on $name', ({ open }) => {
  const clock = testClock();
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('removes a sign-in at its end, a try after a day, an answer after a week and what was mailed after 90 days', async () => {
    const { db } = database;
    const now = clock.realMs();
    const record = (id: string, expiresAtMs: number | null) => ({
      ...{ brand: 'showcase', model: 'Session', record_id: id, payload: JSON.stringify({}), grant_id: null, uid: null },
      ...{ expires_at_ms: expiresAtMs, consumed_at_ms: null },
    });
    await db
      .insertInto('identity_records')
      .values([record('over', now - 1), record('kept', now), record('without an end', null)])
      .execute();
    const guess = (key: string, agoMs: number) => ({ kind: 'test', key, at_ms: now - agoMs });
    await db
      .insertInto('guesses')
      .values([guess('over', DAY_MS + 1), guess('kept', DAY_MS)])
      .execute();
    const answered = (key: string, agoMs: number) => ({
      ...{ principal: 'p1', call: 'createCheckout', key, body_hash: 'h1', status: 200, response: JSON.stringify(null) },
      ...{ created_at_ms: now - agoMs, finished_at_ms: now - agoMs },
    });
    await db
      .insertInto('idempotency_keys')
      .values([answered('over', 7 * DAY_MS + 1), answered('kept', 7 * DAY_MS)])
      .execute();
    const mail = (name: string, sentAtMs: number | null) => ({
      ...{ message_id: name, claimed_until_ms: 0, sent_at_ms: sentAtMs },
    });
    await db
      .insertInto('mails')
      .values([mail('over', now - 90 * DAY_MS - 1), mail('kept', now - 90 * DAY_MS), mail('never sent', null)])
      .execute();

    await sweep({ db, clock });

    expect(await db.selectFrom('identity_records').select('record_id as left').orderBy('record_id').execute()).toEqual([
      { left: 'kept' },
      { left: 'without an end' },
    ]);
    expect(await db.selectFrom('guesses').select('key as left').execute()).toEqual([{ left: 'kept' }]);
    expect(await db.selectFrom('idempotency_keys').select('key as left').execute()).toEqual([{ left: 'kept' }]);
    expect(await db.selectFrom('mails').select('message_id as left').orderBy('message_id').execute()).toEqual([
      { left: 'kept' },
      { left: 'never sent' },
    ]);
  });
});
