import { expect, it } from 'vitest';
import { turns } from './turns.ts';

/** Turns that the test itself moves on. */
function moved(perTurn: number) {
  const planned: (() => void)[] = [];
  const order: string[] = [];
  const ask = turns(perTurn, (act) => planned.push(act));
  const begin = (network: string, name: string) => {
    const turn = ask(network);
    if (turn === undefined) order.push(name);
    else turn.then(() => order.push(name));
  };
  const next = async () => {
    planned.shift()?.();
    await Promise.resolve();
    return order.splice(0);
  };
  return { begin, next, order, planned };
}

it('given many of one network at once, lets a few begin in each turn, and others between them', async () => {
  const { begin, next, order } = moved(2);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) begin('a', name);
  begin('b', 'b1');
  expect(order.splice(0)).toEqual(['a1', 'a2', 'b1']);
  expect(await next()).toEqual(['a3', 'a4']);
  begin('b', 'b2');
  begin('a', 'a6');
  expect(order.splice(0)).toEqual(['b2']);
  expect(await next()).toEqual(['a5', 'a6']);
});

it('plans no further turn once nobody has asked in one', async () => {
  const { begin, next, planned } = moved(2);
  begin('a', 'a1');
  await next();
  await next();
  expect(planned).toEqual([]);
  begin('a', 'a2');
  expect(planned).toHaveLength(1);
});
