import type { CustomerAccountWire } from '@marque/contract';
import type { Page } from '@playwright/test';

type Missed = NonNullable<CustomerAccountWire['missedPayment']>;

/** A payment of November 2030 that was declined on the 17th, and is tried again a week later. */
const declined: Omit<Missed, 'months'> = {
  ...{ periodStart: '2030-11-16', periodEnd: '2030-12-16', amount: 4284, failedOn: '2030-11-17', reason: 'DECLINED' },
  ...{ nextTryOn: '2030-11-24', coverEndsOn: null, heldUntil: null },
  ...{ askedOn: '2030-11-16', earlierTries: [], paydayOn: null, paydays: { from: '2030-11-23', until: '2030-12-18' } },
  halves: { now: 2142, later: 2142, laterOn: '2030-11-24', isAsked: true },
  unlessPaid: { tries: ['2030-11-24', '2030-12-02'], noticeOn: '2030-12-03', coverEndsOn: '2030-12-17' },
  usualNext: { on: '2030-12-16', amount: 4284 },
  stopsRenewal: null,
  ...{ endPassedOn: null, endWithdrawnOn: null, keepsCover: null, takenBack: null, noRetry: null },
};

/**
 * Makes the visitor's accounts say that a payment was missed, which would otherwise take a month. `parts` is what
 * differs from a declined payment.
 */
export async function missPayment(
  page: Page,
  parts: Partial<Missed> = {},
  amounts: Partial<Pick<CustomerAccountWire, 'outstandingAmount' | 'pendingAmount'>> = {},
): Promise<void> {
  const missed = { ...declined, ...parts };
  const { periodStart, periodEnd, amount } = missed;
  const missedPayment = { ...missed, months: parts.months ?? [{ periodStart, periodEnd, amount }] };
  const outstandingAmount = missedPayment.amount;
  const accountStatus = missed.reason === 'NEEDS_CONFIRMATION' ? 'ACTIVE' : 'SUSPENDED';
  await page.route(/\/api\/customerAccounts(\?.*)?$/, async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as CustomerAccountWire[];
    const json = told.map((one) => ({
      ...one,
      accountStatus,
      outstandingAmount,
      pendingAmount: 0,
      missedPayment,
      ...amounts,
    }));
    await route.fulfill({ response: answer, json });
  });
}
