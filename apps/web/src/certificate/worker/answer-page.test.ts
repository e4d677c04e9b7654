import { expect, test } from 'vitest';
import { answerPage, type PageParts } from './answer-page.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.parse('2026-12-10T12:00:00Z');
const never = () => new Promise<never>(() => undefined);
const copyOf = (checkedMs: unknown, untilMs: unknown) =>
  new Response('the copy', { headers: { 'x-checked-ms': String(checkedMs), 'x-until-ms': String(untilMs) } });
const good = () => copyOf(NOW_MS - DAY_MS, NOW_MS + DAY_MS);

async function answered(parts: Partial<PageParts>) {
  const dropped: string[] = [];
  const answer = await answerPage({
    fetch: () => Promise.reject(new TypeError('offline')),
    patience: never,
    copy: async () => good(),
    dropCopy: async () => dropped.push('the copy'),
    nowMs: () => NOW_MS,
    ...parts,
  });
  return { text: await answer.text(), type: answer.type, dropped };
}

test('given a network that answers, then its page is shown, whatever was kept', async () => {
  expect((await answered({ fetch: async () => new Response('the page') })).text).toBe('the page');
});

test('given no network, then the copy is shown', async () => {
  expect((await answered({})).text).toBe('the copy');
});

test('given a network that lets one wait, then the copy is shown', async () => {
  expect((await answered({ fetch: never, patience: async () => undefined })).text).toBe('the copy');
});

test.each([500, 502, 503])('given a gateway that is away and answers %i, then the copy is shown', async (status) => {
  expect((await answered({ fetch: async () => new Response('no', { status }) })).text).toBe('the copy');
});

test('given nothing kept, then the network’s own answer is shown, however late it is', async () => {
  const copy = async () => undefined;
  expect((await answered({ copy })).type).toBe('error');
  expect((await answered({ copy, fetch: async () => new Response('away', { status: 503 }) })).text).toBe('away');
  const late = { copy, fetch: async () => new Response('late'), patience: async () => undefined };
  expect((await answered(late)).text).toBe('late');
});

test.each([
  ['older than thirty days', NOW_MS - 30 * DAY_MS, NOW_MS + DAY_MS],
  ['of cover that has ended', NOW_MS - DAY_MS, NOW_MS],
  ['that does not say when it was checked', 'soon', NOW_MS + DAY_MS],
  ['that does not say how long it counts', NOW_MS, ''],
])('given a copy %s, when there is no network, then it is dropped and not shown', async (_which, checked, until) => {
  const { type, dropped } = await answered({ copy: async () => copyOf(checked, until) });
  expect([type, dropped]).toEqual(['error', ['the copy']]);
});
