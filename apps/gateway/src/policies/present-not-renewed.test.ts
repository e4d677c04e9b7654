import { expect, it } from 'vitest';
import { presentNotRenewed } from './present-not-renewed.ts';

const timeZone = 'Europe/London';
const lapsed = { timeZone, notRenewed: { at: '2027-11-27T00:00:00.000Z', why: 'UNPAID' } } as const;

it('says why cover ended at its turn, and for fourteen days until when its owner finds their answers in a new quote', () => {
  const seen = (isOwner: boolean, now: string) => presentNotRenewed(lapsed, { isOwner, now });
  expect(seen(true, '2027-11-27T00:00:00.000Z')).toEqual({ why: 'UNPAID', filledInUntil: '2027-12-10' });
  expect(seen(true, '2027-12-10T23:59:59.999Z')).toEqual({ why: 'UNPAID', filledInUntil: '2027-12-10' });
  expect(seen(true, '2027-12-11T00:00:00.000Z')).toEqual({ why: 'UNPAID', filledInUntil: null });
  expect(seen(false, '2027-11-27T00:00:00.000Z')).toEqual({ why: 'UNPAID', filledInUntil: null });
});

it('says nothing of cover that goes on as it was, and of any other', () => {
  const now = '2027-11-27T00:00:00.000Z';
  expect(presentNotRenewed({ timeZone }, { isOwner: true, now })).toBeNull();
  const goesOn = { ...lapsed, notRenewed: { ...lapsed.notRenewed, goesOn: true } } as const;
  expect(presentNotRenewed(goesOn, { isOwner: true, now })).toBeNull();
});
