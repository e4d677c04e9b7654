import { expect, it } from 'vitest';
import type { ArrearsStanding } from '../arrears-case.ts';
import { declinedCase, declinedStanding, ladder, nextDay } from './testing/declined-case.ts';
import { twoHalves } from './two-halves.ts';

const halved = (parts: Partial<ArrearsStanding> = {}, outstanding = 4480) =>
  twoHalves({ standing: declinedStanding(parts), outstanding }, ladder, nextDay);

it('half now gives more time, and the card is asked for the other half on the first working day after it', () => {
  expect(halved()).toEqual({ now: 2240, later: 2240, laterOn: '2027-03-08', isAsked: true });
});

it('of an odd amount the first half is the greater', () => {
  const odd = declinedCase({ owed: 4481 });
  expect(halved({ case: odd, due: 4481 }, 4481)).toMatchObject({ now: 2241, later: 2240 });
});

it('the card is asked on the payday that was named, where that is later', () => {
  const named = declinedCase({ payday: '2027-03-19', nextTryOn: '2027-03-19' });
  expect(halved({ case: named })).toMatchObject({ laterOn: '2027-03-19', isAsked: true });
});

it('without a card to ask, the customer has until the rest is over to pay the other half', () => {
  expect(halved({ means: null })).toEqual({ now: 2240, later: 2240, laterOn: '2027-03-06', isAsked: false });
});

const notice = { givenAt: nextDay, endsOn: '2027-03-20', amount: 4480 };
it.each([
  ['notice was given', { case: declinedCase({ notice }) }],
  ['one half is paid', { case: declinedCase({ restsUntil: '2027-03-06' }) }],
  ['the customer was not told yet', { case: declinedCase({ isTold: false }) }],
  ['money is under way', { underWay: 4480 }],
  ['a person sees to it', { case: declinedCase({ isForPerson: true }) }],
  ['nothing is unpaid', { due: 0 }],
])('there are no halves where %s', (_why, parts: Partial<ArrearsStanding>) => {
  expect(halved(parts)).toBeNull();
});

it('there are none where a half is less than a card takes', () => {
  expect(halved({ case: declinedCase({ owed: 50 }), due: 50 }, 50)).toBeNull();
});
