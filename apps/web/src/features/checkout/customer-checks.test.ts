import type { IdentityCheckWire } from '@marque/contract';
import { expect, test } from 'vitest';
import type { Client } from '../../client/create-client.ts';
import { checkCustomer } from './customer-checks.ts';

const pending: IdentityCheckWire = { status: 'PENDING', isClear: false, checks: [] };
const clear: IdentityCheckWire = { status: 'COMPLETE', isClear: true, checks: [] };
const doubtful: IdentityCheckWire = {
  status: 'COMPLETE',
  isClear: false,
  checks: [
    { check: 'watchlist', result: 'CONSIDER' },
    { check: 'document', result: 'CLEAR' },
  ],
};

/** A gateway that gives these answers in turn, repeating the last, and keeps its requests. */
function gateway(answers: { [call: string]: IdentityCheckWire[] }) {
  const asked: string[] = [];
  const call = async (name: string) => {
    asked.push(name);
    const [next, ...rest] = answers[name] ?? [];
    if (rest.length > 0) answers[name] = rest;
    return next;
  };
  return { client: { call } as unknown as Client, asked };
}

const check = (answers: { [call: string]: IdentityCheckWire[] }, wanted = { verify: true, idCheck: true }) => {
  const { client, asked } = gateway(answers);
  return checkCustomer({ client, proposalCode: 'ABCD', wanted, wait: async () => {} }).then((outcome) => ({
    outcome,
    asked,
  }));
};

test('given checks that take a while, when they come out clear, then the customer goes on', async () => {
  const { outcome, asked } = await check({ verifyCustomer: [pending, pending, clear], checkIdentity: [clear] });
  expect(outcome).toEqual({ kind: 'clear' });
  expect(asked).toEqual(['verifyCustomer', 'verifyCustomer', 'verifyCustomer', 'checkIdentity']);
});

test('given a doubt, when the customer is verified, then it is named and their identity is not asked for', async () => {
  const { outcome, asked } = await check({ verifyCustomer: [doubtful], checkIdentity: [clear] });
  expect(outcome).toEqual({ kind: 'consider', checks: ['watchlist'] });
  expect(asked).toEqual(['verifyCustomer']);
});

test('given an identity that is not clear, when it is checked, then it is told apart from a doubt', async () => {
  expect((await check({ verifyCustomer: [clear], checkIdentity: [doubtful] })).outcome).toEqual({ kind: 'identity' });
});

test('given a product that wants no checks, when the customer goes on, then nobody is asked', async () => {
  const { outcome, asked } = await check({}, { verify: false, idCheck: false });
  expect(outcome).toEqual({ kind: 'clear' });
  expect(asked).toEqual([]);
});

test('given an answer that does not come within a minute, when it is waited for, then the waiting ends', async () => {
  const { outcome, asked } = await check({ verifyCustomer: [pending] });
  expect(outcome).toEqual({ kind: 'pending' });
  expect(asked).toHaveLength(30);
});
