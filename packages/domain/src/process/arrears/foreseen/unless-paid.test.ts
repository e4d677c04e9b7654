import { expect, it } from 'vitest';
import type { ArrearsStanding } from '../arrears-case.ts';
import { declinedCase, declinedStanding, ladder, nextDay } from './testing/declined-case.ts';
import { unlessPaid } from './unless-paid.ts';

const foreseen = (parts: Partial<ArrearsStanding> = {}, now = nextDay) =>
  unlessPaid(declinedStanding(parts), ladder, now);

it('names both tries that are left, the notice that follows the last, and the day that it leaves', () => {
  expect(foreseen()).toEqual({
    tries: ['2027-03-05', '2027-03-09'],
    noticeOn: '2027-03-09',
    endsOn: '2027-03-23',
  });
});

it('names the notice alone where no card is to be asked', () => {
  expect(foreseen({ means: null })).toEqual({ tries: [], noticeOn: '2027-03-09', endsOn: '2027-03-23' });
  expect(foreseen({ case: declinedCase({ refused: ['card'] }) })).toMatchObject({ tries: [], noticeOn: '2027-03-09' });
});

it('begins after an agreed wait', () => {
  expect(foreseen({ hold: { until: '2027-03-20', reason: 'promise' } })).toEqual({
    ...{ tries: ['2027-03-22', '2027-03-23'], noticeOn: '2027-03-23', endsOn: '2027-04-06' },
  });
});

it('moves with the payday that the customer named, and leaves the last try its distance', () => {
  expect(foreseen({ case: declinedCase({ payday: '2027-03-19', nextTryOn: '2027-03-19' }) })).toEqual({
    ...{ tries: ['2027-03-19', '2027-03-23'], noticeOn: '2027-03-23', endsOn: '2027-04-06' },
  });
});

it('takes what is under way for money that may fail', () => {
  expect(foreseen({ underWay: 4480, isCardAsked: true })?.tries).toEqual(['2027-03-05', '2027-03-09']);
});

it('knows the day of the next debit, and of the one after only that it may come', () => {
  const debit = { reason: 'BANK_REFUSED', methodId: 'mandate', triedAgainOn: '2027-03-09' } as const;
  const means = { methodId: 'mandate', type: 'BACS_DEBIT', isGood: true } as const;
  const first = declinedCase({ nextTryOn: '2027-03-09' }, debit);
  expect(foreseen({ case: first, means })).toEqual({ tries: ['2027-03-09', null], noticeOn: null, endsOn: null });
  expect(foreseen({ case: { ...first, tries: 2 }, means })?.tries).toEqual(['2027-03-09']);
  const givenUp = declinedCase({ nextTryOn: null }, { ...debit, triedAgainOn: null });
  expect(foreseen({ case: givenUp, means })).toEqual({ tries: [], noticeOn: '2027-03-09', endsOn: '2027-03-23' });
});

it('foresees nothing once notice was given, once a person sees to it, and where nothing is unpaid', () => {
  const notice = { givenAt: nextDay, endsOn: '2027-03-20', amount: 4480 };
  expect(foreseen({ case: declinedCase({ notice }) })).toBeNull();
  expect(foreseen({ case: declinedCase({ isForPerson: true }) })).toBeNull();
  expect(foreseen({ due: 0 })).toBeNull();
});
