import { sampleBind, sampleSale } from '@marque/testkit/proposal/sample-sale';
import { expect, it } from 'vitest';
import { servicePeriod } from '../../billing/statements/service-periods.ts';
import { bindStartsPolicy } from '../../process/bind-starts-policy.ts';
import { termOf } from '../../process/term-of.ts';
import { evolve } from '../evolve.ts';
import { initial } from '../initial.ts';
import type { Policy } from '../policy.ts';
import { paidFrom, tellTerm } from './tell-term.ts';

const sold = bindStartsPolicy({ sale: sampleSale(), ...sampleBind });
const policy = (sold.ok ? sold.value : []).reduce(evolve, initial) as Policy;
const turn = servicePeriod(termOf(policy), 13)?.startAt ?? '';
const untold: Policy = { ...policy, paysLater: [{ from: turn, on: null }] };
const toldOn = '2027-11-20T09:00:00.000Z';

it.each([
  ['2027-11-20T09:00:00.000Z', '2027-12-05'],
  ['2027-11-20T00:00:00.000Z', '2027-12-04'],
  // The clocks go back on 31 October.
  ['2027-10-20T09:00:00.000Z', '2027-11-04'],
])('a term of which its customer was told at %s is charged from %s on: fourteen days have gone by', (toldAt, on) => {
  expect(paidFrom(toldAt, 'Europe/London')).toBe(on);
});

it('is counted once, and only for a term that waits for it', () => {
  const told = tellTerm({ type: 'TellTerm', toldAt: toldOn }, untold);
  expect(told).toEqual({ ok: true, value: [{ type: 'TermTold', paysLater: { from: turn, on: '2027-12-05' } }] });
  const after = (told.ok ? told.value : []).reduce(evolve, untold);
  expect(tellTerm({ type: 'TellTerm', toldAt: '2027-11-25T09:00:00.000Z' }, after)).toEqual({ ok: true, value: [] });
  expect(tellTerm({ type: 'TellTerm', toldAt: toldOn }, policy)).toEqual({ ok: true, value: [] });
});

it('moves when the months of the term are charged, and no month before it', () => {
  const months = (one: Policy, first: number) =>
    [first, first + 1, first + 2].map((number) => servicePeriod(termOf(one), number)?.opensAt.slice(0, 10));
  expect(months(untold, 10)).toEqual(months(policy, 10));
  expect(months(untold, 13)).toEqual(['9000-01-01', '9000-01-01', '9000-01-01']);
  const on = '2027-12-09';
  const [, second, third] = months(policy, 13);
  expect(months({ ...untold, paysLater: [{ from: turn, on }] }, 13)).toEqual([on, second, third]);
});
