import { addToDate, dayOf, sumPennies } from '@marque/base';
import type { EndingWire } from '@marque/contract';
import { settledFrom } from '@marque/domain/policy/ending/settled-from';
import { lastMinute } from '@marque/domain/policy/last-minute';
import type { PeriodGivenBack } from '@marque/domain/process/ending/credits-of-end';
import { debitsOfEnd } from '@marque/domain/process/foreseen-end/debits-of-end';
import { type CallingOff, canBeCalledOff } from '@marque/domain/process/foreseen-end/debits-to-call-off';
import type { Database, Tx } from '../ground/tables/database.ts';
import { methodNames } from '../money/methods/method-names.ts';
import { partArrives } from '../money/refunds/part-arrives.ts';
import { wordsOf } from '../papers/words.ts';
import { readUnpaid } from '../store/money/collections.ts';
import type { EndOffered, EndSubject } from './read-end.ts';

/** An end and all that it does, as it is shown before it is confirmed, and kept once it is. */
export async function presentEnd(
  db: Database | Tx,
  { stored, brand, account }: EndSubject,
  { termination, foreseen }: EndOffered,
): Promise<EndingWire> {
  const { policy, owner } = stored;
  const { effectiveAt, decidedAt, gives = 'UNUSED_DAYS' } = termination;
  const names = await methodNames(db, { brand: brand.brand, owner });
  const debits = await readUnpaid(db, brand.brand, policy.accountId);
  const { textIfAny } = wordsOf(brand, policy.language);
  const isPromotion = ({ coverType }: { readonly coverType: string }) => coverType === 'DISCOUNT';
  const lines = foreseen.lines.filter((line) => !isPromotion(line));
  const { refund, by, unplaced, owed, credit, charged, status } = foreseen;
  const { underWay, calledOff, comesBack, leftToPay, kept, letGo } = foreseen;
  const moves = settledFrom(termination);
  const at = moves > decidedAt ? moves : decidedAt;
  const going = { at, timeZone: policy.timeZone, closed: brand.billing.closedDays };
  return {
    ...{ effectiveAt, lastMinute: lastMinute(effectiveAt), isImmediate: effectiveAt <= decidedAt, status, gives },
    ...{ refund, by, unplaced, heldByBank: account.ending.held },
    to: foreseen.parts.map(({ amount, provider, paymentId }) => {
      const payment = foreseen.sources.find((one) => one.paymentId === paymentId);
      return {
        amount,
        type: provider === 'stripe' ? ('CARD' as const) : ('BACS_DEBIT' as const),
        name: names.get(payment?.methodId ?? '') ?? payment?.cardName ?? null,
        paidOn: dayOf(payment?.paidAt ?? decidedAt, policy.timeZone),
        ...(payment && { by: partArrives(payment, going) }),
      };
    }),
    periods: foreseen.periods.map(presentPeriod),
    lines: lines.map((line) => ({ ...line })),
    linesTotal: sumPennies(lines.map(({ totalPremium }) => totalPremium)),
    promotions: foreseen.lines.filter(isPromotion).map(({ tag = '', totalPremium: amount }) => ({
      ...{ tag, amount },
      name: policy.promotionName ?? textIfAny(`promotions.${tag}.name`) ?? null,
    })),
    ...{ owed, credit, charged, payments: foreseen.payments.map((one) => ({ ...one })), stops: foreseen.stops },
    debits: presentDebits(debits, foreseen, {
      ...{ now: decidedAt, endsAt: effectiveAt, timeZone: policy.timeZone },
      closed: brand.billing.closedDays,
    }),
    ...{ underWay, calledOff, comesBack, leftToPay, kept, letGo },
  };
}

type Debit = Awaited<ReturnType<typeof readUnpaid>>[number];

function presentDebits(
  unpaid: readonly Debit[],
  foreseen: EndOffered['foreseen'],
  when: CallingOff,
): EndingWire['debits'] {
  const debits = unpaid.filter(({ status }) => status !== 'FAILED');
  const asked = debits.map(({ amount, status, presentations, charge_on: payOn }) => ({
    amount,
    canBeCalledOff: canBeCalledOff(
      { isDue: status === 'DUE' && presentations === 0, isWithProvider: status === 'SUBMITTED', payOn },
      when,
    ),
  }));
  const become = debitsOfEnd(asked, foreseen);
  return debits.flatMap(({ amount, announced_for: announcedFor, charge_on: chargeOn }, index) => {
    const one = become[index];
    return one ? [{ amount, chargeOn: chargeOn ?? announcedFor, ...one }] : [];
  });
}

function presentPeriod({ startAt, endAt, days, used }: PeriodGivenBack): EndingWire['periods'][number] {
  return {
    ...{ startAt, through: addToDate(endAt, { days: -1 }), days, used, unused: days - used },
    unusedFrom: used < days ? addToDate(startAt, { days: used }) : null,
  };
}
