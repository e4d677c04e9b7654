import { expect, it } from 'vitest';
import type { ArrearsCase } from './arrears-case.ts';
import { noticeHolds } from './notice-under-hold.ts';

const noticed = {
  ...{ openedAt: '2026-11-26T09:00:00.000Z', period: 1, later: [], owed: 4115, tries: 4, failedOn: '2026-12-16' },
  failure: {
    ...{ reason: 'DECLINED', code: null, isFinal: false, methodId: 'm', amount: 4115, period: 1, triedAgainOn: null },
  },
  ...{
    isTold: true,
    refused: [],
    trying: null,
    nextTryOn: null,
    restsUntil: null,
    stoodStill: false,
    isForPerson: false,
  },
  notice: { givenAt: '2026-12-16T09:00:00.000Z', endsOn: '2026-12-30', amount: 4115 },
} as const satisfies ArrearsCase;
const holds = (parts: Partial<ArrearsCase>, until: string) =>
  noticeHolds({ ...noticed, ...parts }, { until, reason: 'Wages' });

it('the day of a notice holds where a hold leaves seven days of it, and not where it leaves fewer', () => {
  expect([holds({}, '2026-12-23'), holds({}, '2026-12-24'), holds({}, '2027-01-10')]).toEqual([true, false, false]);
  expect([holds({ notice: null }, '2026-12-17'), holds({ stoodStill: true }, '2026-12-17')]).toEqual([false, false]);
});
