import { addDaysToInstant, dayOf, type Instant, type LocalDate, startOfDay } from '@marque/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PaymentAhead, paymentsToCome } from '../payments-to-come.ts';
import { type BookedAccount, bill, pay, seen, type Taken } from '../testing/booked-account.ts';
import type { History } from '../testing/history.ts';
import { randomHistory } from '../testing/random-history.ts';
import { takenNext } from './taken-next.ts';

const DAYS = 80;

/** Means, pennies and day of what was asked for. */
type Ask = readonly [methodId: string | null, amount: number, payOn: LocalDate];

/** An account goes on by itself from the moment of its history: the run is awake, and all that is asked for is paid on its day. */
function livesOn({ account, terms, now: from }: History) {
  const foretold: { readonly at: Instant; readonly asked: number; readonly next: PaymentAhead | null }[] = [];
  const asks: Ask[] = [];
  const end = addDaysToInstant(from, DAYS, account.policy.timeZone);
  account.onPage = 0;
  // Every payment that is under way arrives on its day.
  arrive(account, from);
  const promised = paymentsToCome(seen(account), terms, from).filter(({ stage }) => stage !== 'UNDER_WAY');
  for (let now: Instant | null = from; now !== null && now < end; ) {
    arrive(account, now);
    foretold.push({ at: now, asked: asks.length, next: takenNext(seen(account), terms, now).next });
    const before = account.taken.length;
    const until = bill(account, terms, now);
    const taken = account.taken.slice(before).flatMap((one) => askOf(one, account.policy.timeZone));
    asks.push(...taken);
    const moments: (Instant | null)[] = [until, ...account.debits.map((one) => drawnAt(one, account))];
    now = account.cards.length > 0 ? now : (moments.filter((moment) => moment !== null).sort()[0] ?? null);
  }
  const inTime = ([, , payOn]: Ask) => payOn < dayOf(end, account.policy.timeZone);
  return { promised: promised.map(toAsk).filter(inTime), foretold, asks: asks.filter(inTime) };
}

function arrive(account: BookedAccount, now: Instant): void {
  for (const { amount } of account.cards) pay(account, amount, now);
  account.cards = [];
  for (const one of account.debits.filter((debit) => drawnAt(debit, account) <= now))
    pay(account, one.notice.amount, now);
  account.debits = account.debits.filter((debit) => drawnAt(debit, account) > now);
}

function drawnAt({ answeredOn }: BookedAccount['debits'][number], { policy }: BookedAccount): Instant {
  return startOfDay(answeredOn, policy.timeZone);
}

function askOf({ at, step }: Taken, timeZone: string): Ask[] {
  switch (step.kind) {
    case 'charge-card':
    case 'try-again':
      return [[step.methodId, step.amount, dayOf(at, timeZone)]];
    case 'collect':
      return [[step.notice.methodId, step.notice.amount, step.notice.drawOn]];
    default:
      return [];
  }
}

function toAsk({ methodId, amount, payOn }: PaymentAhead): Ask {
  return [methodId, amount, payOn];
}

test('whatever has happened to an account: what is said to be taken next is what the run then takes, on that day, and from that means', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const history = randomHistory(seed);
      if (!history.account.account.means?.isGood) return;
      const { promised, foretold, asks } = livesOn(history);
      expect(promised).toEqual(asks);
      for (const { asked, next } of foretold) if (asked < asks.length) expect(next && toAsk(next)).toEqual(asks[asked]);
    }),
  );
});
