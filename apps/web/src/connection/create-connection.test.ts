import { expect, test, vi } from 'vitest';
import { createConnection } from './create-connection.ts';

/** A connection whose waits the test ends, to a gateway that answers or not. */
function given() {
  const gateway = { answers: false, asked: 0 };
  const waits: number[] = [];
  let waiting: (() => void) | undefined;
  const connection = createConnection({
    probe: async () => {
      gateway.asked += 1;
      if (!gateway.answers) throw new TypeError('Failed to fetch');
    },
    after: (ms, action) => {
      waits.push(ms);
      waiting = action;
      return () => {
        waiting = undefined;
      };
    },
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const pass = async () => {
    const action = waiting;
    waiting = undefined;
    action?.();
    await settled();
  };
  return { connection, gateway, waits, pass, settled, isWaiting: () => waiting !== undefined };
}

test('given a connection that holds, when nothing is lost, then nobody asks', async () => {
  const { connection, gateway, settled } = given();
  connection.look();
  await settled();
  expect([connection.isLost(), gateway.asked]).toEqual([false, 0]);
});

test('given a lost connection, when the gateway stays away, then it is asked ever more rarely, and at least twice a minute', async () => {
  const { connection, waits, pass } = given();
  connection.lose();
  for (let count = 0; count < 7; count += 1) await pass();
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(connection.isLost()).toBe(true);
});

test('given a lost connection, when the gateway answers again, then it is found by itself and asked no more', async () => {
  const { connection, gateway, pass, isWaiting } = given();
  const heard = vi.fn();
  connection.subscribe(heard);
  connection.lose();
  connection.lose();
  gateway.answers = true;
  await pass();
  expect(connection.isLost()).toBe(false);
  expect(isWaiting()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('given a connection that was found, when it is lost again, then waiting starts again', async () => {
  const { connection, gateway, waits, pass } = given();
  connection.lose();
  await pass();
  gateway.answers = true;
  await pass();
  connection.lose();
  expect(waits).toEqual([1000, 2000, 1000]);
});

test('given a browser that says it is online, when the connection is lost, then it asks at once, and once at a time', async () => {
  const { connection, gateway, settled } = given();
  connection.lose();
  connection.look();
  connection.look();
  await settled();
  expect(gateway.asked).toBe(1);
});

test('given requests that are watched, when none is answered, then the connection is lost, and any answer finds it', async () => {
  const { connection } = given();
  let answers = false;
  const fetch = connection.watch(async () => {
    if (!answers) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 503 });
  });
  await expect(fetch('/', {})).rejects.toThrow('Failed to fetch');
  expect(connection.isLost()).toBe(true);
  answers = true;
  await fetch('/', {});
  expect(connection.isLost()).toBe(false);
});

test('given a request that is called off, when it ends, then nothing is lost', async () => {
  const { connection } = given();
  const fetch = connection.watch(async () => {
    throw new DOMException('', 'AbortError');
  });
  await expect(fetch('/', {})).rejects.toThrow();
  expect(connection.isLost()).toBe(false);
});

test('given a connection that seems to hold, when it is asked whether the gateway answers, then it says so truly, and is lost where it does not', async () => {
  const { connection, gateway } = given();
  expect([await connection.answers(), connection.isLost()]).toEqual([false, true]);
  gateway.answers = true;
  expect([await connection.answers(), connection.isLost()]).toEqual([true, false]);
});
