import { testClock } from '@marque/testkit/time/test-clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bothDatabases } from '../../../tests/kit/databases/databases.ts';
import type { OpenDatabase } from '../../start/open-database.ts';
import { forgiveGuess, noteGuess } from './guesses.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe.each(bothDatabases)('tries on $name', ({ open }) => {
  const clock = testClock();
  let database: OpenDatabase;
  let key: string;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    key = crypto.randomUUID();
  });

  const limit = (more: object = {}) => ({ kind: 'test', key, max: 5, withinMs: HOUR_MS, ...more });
  const guess = (...limits: ReturnType<typeof limit>[]) =>
    noteGuess({ db: database.db, clock }, limits.length > 0 ? limits : [limit()]);
  const five = async () => {
    for (let turn = 0; turn < 5; turn += 1) expect((await guess()).waitMs).toBe(0);
  };

  it('are locked for an hour after five, and no longer for those who go on trying', async () => {
    await five();
    for (let minutes = 10; minutes <= 50; minutes += 10) {
      clock.pass(10 * MINUTE_MS);
      expect((await guess()).waitMs, `${minutes} minutes`).toBe(HOUR_MS - minutes * MINUTE_MS);
    }
    clock.pass(10 * MINUTE_MS - 1);
    expect((await guess()).waitMs).toBe(1);
    clock.pass(1);
    expect((await guess()).waitMs).toBe(0);
  });

  it('are let through as often as may be when many come at once', async () => {
    const guesses = await Promise.all(Array.from({ length: 20 }, () => guess()));
    expect(guesses.filter(({ waitMs }) => waitMs === 0)).toHaveLength(5);
    expect(new Set(guesses.map(({ waitMs }) => waitMs))).toEqual(new Set([0, HOUR_MS]));
  });

  it('that are forgiven do not count', async () => {
    for (let turn = 0; turn < 7; turn += 1) {
      const { waitMs, guessIds } = await guess();
      expect(waitMs).toBe(0);
      await forgiveGuess(database, guessIds);
    }
    await five();
  });

  it('use up no limit when another one refuses them, and wait for the longest', async () => {
    const other = limit({ key: `${key}-network`, max: 6 });
    const day = limit({ max: 5, withinMs: 24 * HOUR_MS });
    await five();
    for (let turn = 0; turn < 9; turn += 1) expect((await guess(other, limit(), day)).waitMs).toBe(24 * HOUR_MS);
    for (let turn = 0; turn < 6; turn += 1) expect((await guess(other)).waitMs).toBe(0);
    expect((await guess(other)).waitMs).toBe(HOUR_MS);
  });

  it('count once under two limits of the same key', async () => {
    const both = [limit(), limit({ max: 8, withinMs: 24 * HOUR_MS })];
    for (let turn = 0; turn < 5; turn += 1) expect((await guess(...both)).waitMs).toBe(0);
    clock.pass(HOUR_MS);
    for (let turn = 0; turn < 3; turn += 1) expect((await guess(...both)).waitMs).toBe(0);
    expect((await guess(...both)).waitMs).toBe(23 * HOUR_MS);
  });
});
