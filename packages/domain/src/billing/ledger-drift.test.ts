import { type Pennies, sumPennies } from '@marque/base';
import { randomBook } from '@marque/testkit/billing/random-book';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clearingLedger, customerLedger, IPT_LEDGER } from './ledger-accounts.ts';

/** A landing does tens of thousands of movements; the long run, with its many runs a seed, more than a million. */
const MOVEMENTS_PER_RUN = 350;
const LOOK_EVERY = 10_000;

it('given as many movements of any kind as one likes, when everything is added up, then not a penny has been made or lost', {
  timeout: 300_000,
}, () => {
  const { seed = 1, numRuns = 200 } = fc.readConfigureGlobal();
  const book = randomBook(seed);
  const balances = new Map<string, Pennies>();
  const keys = new Set<string>();
  const movements = numRuns * MOVEMENTS_PER_RUN;
  const look = () => {
    expect(sumPennies([...balances.values()])).toBe(0);
    for (const [accountId, owed] of book.expected.owed) expect(balances.get(customerLedger(accountId)) ?? 0).toBe(owed);
    for (const [provider, held] of book.expected.held) expect(balances.get(clearingLedger(provider)) ?? 0).toBe(held);
    expect(balances.get(IPT_LEDGER) ?? 0).toBe(0 - book.expected.tax);
  };
  for (let done = 1; done <= movements; done += 1) {
    const { key, postings } = book.next();
    keys.add(key);
    let sum = 0;
    for (const { ledgerAccount, amount } of postings) {
      sum += amount;
      balances.set(ledgerAccount, (balances.get(ledgerAccount) ?? 0) + amount);
    }
    if (sum !== 0) expect(`${key} sums to ${sum}`).toBe(`${key} sums to 0`);
    if (done % LOOK_EVERY === 0) look();
  }
  look();
  expect(keys.size).toBe(movements);
});
