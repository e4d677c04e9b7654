import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { movableClock } from './movable-clock.ts';

const DAY_MS = 86_400_000;
const log = { info: () => undefined };

/** That a clock stands that far ahead of the real one, however long this process is kept waiting. */
function expectAhead(readMs: () => number, aheadMs: number): void {
  const [from, ms, to] = [Date.now(), readMs(), Date.now()];
  expect(ms).toBeGreaterThanOrEqual(from + aheadMs);
  expect(ms).toBeLessThanOrEqual(to + aheadMs);
}

describe('a business clock that a demo may move', () => {
  it('follows each movement at once and leaves the real clock alone', async () => {
    const waiting: ServerResponse[] = [];
    const answer = (response: ServerResponse, offsetMs: number, version: number) =>
      response.end(JSON.stringify({ offsetMs, version, now: 'x' }));
    const server = createServer((request, response) => {
      if (request.url === '/clock.json') answer(response, DAY_MS, 1);
      else {
        waiting.push(response);
        server.emit('asked', request.url);
      }
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const asked = once(server, 'asked');
    const clock = movableClock(
      `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/clock.json`,
      log,
    );
    await clock.known;
    expectAhead(() => Date.parse(clock.now()), DAY_MS);
    expect(await asked).toEqual(['/clock.json?after=1']);
    const askedAgain = once(server, 'asked');
    for (const response of waiting.splice(0)) answer(response, 30 * DAY_MS, 2);
    expect(await askedAgain).toEqual(['/clock.json?after=2']);
    expectAhead(() => Date.parse(clock.now()), 30 * DAY_MS);
    expectAhead(clock.realMs, 0);
    await clock.close();
    server.closeAllConnections();
    server.close();
  });

  it('is the real clock while nobody answers', async () => {
    const clock = movableClock('http://127.0.0.1:9/clock.json', log);
    await clock.known;
    expectAhead(() => Date.parse(clock.now()), 0);
    await clock.close();
  });
});
