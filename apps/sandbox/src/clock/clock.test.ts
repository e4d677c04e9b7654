import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';
import type { ClockReading } from './business-clock.ts';
import { readMove } from './read-move.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await openTestSandbox({}, () => Date.parse('2026-11-20T09:00:00Z'));
});
afterEach(() => sandbox.close());

const read = async (query = '') => (await (await fetch(`${sandbox.url()}/clock.json${query}`)).json()) as ClockReading;
const at = (text: string) => new Date(readMove({ days: 1 }, Date.parse(text))).toISOString();

describe('the business clock', () => {
  it('moves forward and stays moved over a restart', async () => {
    expect(await read()).toEqual({ offsetMs: 0, version: 1, now: '2026-11-20T09:00:00.000Z' });
    expect(await sandbox.post('/clock/advance', { days: 1 })).toEqual({
      offsetMs: 86_400_000,
      version: 2,
      now: '2026-11-21T09:00:00.000Z',
    });
    expect(await sandbox.post('/clock/advance', { to: '2027-04-01' })).toMatchObject({
      now: '2027-03-31T23:00:00.000Z',
    });
    await sandbox.restart();
    expect(await read()).toMatchObject({ version: 3, now: '2027-03-31T23:00:00.000Z' });
  });

  it.each([
    { days: -1 },
    { hours: 0 },
    { to: '2026-11-01' },
    { to: 'soon' },
    { to: '2150-01-01' },
    {},
    { days: 1, hours: 1 },
    { years: 1 },
  ])('refuses %j', async (move) => {
    expect(await sandbox.post('/clock/advance', move)).toEqual({ error: expect.any(String) });
    expect((await read()).version).toBe(1);
  });

  it('tells those who wait at once', async () => {
    const waiting = read('?after=1');
    await sandbox.post('/clock/advance', { hours: 2 });
    expect(await waiting).toMatchObject({ version: 2, offsetMs: 7_200_000 });
    expect(await read('?after=1')).toMatchObject({ version: 2 });
  });

  it('lets nobody who waits keep the sandbox from closing', async () => {
    const waiting = read('?after=1').catch(() => 'closed');
    await read();
    await sandbox.restart();
    expect(await waiting).toBeDefined();
  });

  it('moves from its page', async () => {
    const moved = await fetch(`${sandbox.url()}/clock/advance`, {
      method: 'POST',
      body: new URLSearchParams({ to: 'tomorrow' }),
      redirect: 'manual',
    });
    expect(moved.headers.get('location')).toBe('/clock');
    expect(await (await fetch(`${sandbox.url()}/clock`)).text()).toContain('Saturday 21 November 2026');
    const refused = await fetch(`${sandbox.url()}/clock/advance`, {
      method: 'POST',
      body: new URLSearchParams({ to: '2020-01-01' }),
    });
    expect([refused.status, (await refused.text()).includes('only moves forward')]).toEqual([422, true]);
  });

  it('keeps the time of day when the clocks change', () => {
    expect(at('2026-10-24T11:00:00Z')).toBe('2026-10-25T12:00:00.000Z');
    expect(at('2027-03-27T12:00:00Z')).toBe('2027-03-28T11:00:00.000Z');
    expect(new Date(readMove({ months: 1 }, Date.parse('2027-01-31T12:00:00Z'))).toISOString()).toBe(
      '2027-02-28T12:00:00.000Z',
    );
  });
});
