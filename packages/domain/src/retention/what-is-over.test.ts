import { addToDate } from '@marque/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdingKinds, holdReasons } from '../data-request-kinds.ts';
import { whatMayGo } from '../data-requests/what-may-go.ts';
import {
  periodLimits,
  type RetentionKind,
  retentionKinds,
  retentionPeriodNames,
  usualPeriods,
} from '../retention-periods.ts';
import { type RetentionHold, type Timed, whatIsOver } from './what-is-over.ts';

const periods = usualPeriods;
const of = (kind: RetentionKind, from: string | null, ...heldBy: RetentionHold[]): Timed => ({
  ...{ kind, reference: 'R', from, heldBy },
});

describe('what is over', () => {
  it.each<[RetentionKind, string, string, string]>([
    ['QUOTE', '2026-11-20', '2027-12-19', '2027-12-20'],
    ['QUOTE', '2026-01-31', '2027-02-27', '2027-02-28'],
    ['POLICY', '2026-11-20', '2033-11-19', '2033-11-20'],
    ['POLICY', '2024-02-29', '2031-02-27', '2031-02-28'],
    ['COMPLAINT', '2026-11-20', '2032-11-19', '2032-11-20'],
    ['REQUEST', '2026-11-20', '2032-11-19', '2032-11-20'],
    ['LETTER', '2026-11-20', '2028-11-19', '2028-11-20'],
    ['ACCOUNT', '2026-11-20', '2027-12-19', '2027-12-20'],
  ])('given a %s of %s, it is kept on %s and over on %s', (kind, from, eve, day) => {
    expect(whatIsOver(of(kind, from), { today: eve, periods })).toEqual({ state: 'KEPT', until: day });
    expect(whatIsOver(of(kind, from), { today: day, periods })).toEqual({ state: 'OVER', since: day });
  });

  it.each<RetentionHold>([...holdReasons, 'REQUEST', 'RESTRICTED'])(
    'given a hold by %s, it stays until that has gone',
    (by) => {
      const over = { today: '2040-01-01', periods };
      expect(whatIsOver(of('POLICY', '2026-11-20', by), over)).toEqual({ state: 'HELD', since: '2033-11-20', by });
      expect(whatIsOver(of('POLICY', '2026-11-20'), over)).toEqual({ state: 'OVER', since: '2033-11-20' });
      expect(whatIsOver(of('POLICY', '2039-11-20', by), over).state).toBe('KEPT');
    },
  );

  it('given something whose time has not begun, it is kept', () => {
    for (const kind of retentionKinds)
      expect(whatIsOver(of(kind, null), { today: '2999-01-01', periods })).toEqual({ state: 'KEPT', until: null });
  });

  it('given a longer period of the brand, it is over later', () => {
    const longer = { ...periods, quoteMonths: 14 };
    expect(whatIsOver(of('QUOTE', '2026-11-20'), { today: '2027-12-20', periods: longer }).state).toBe('KEPT');
  });

  it('is never more than what a request of its person would have forgotten on that day', () => {
    const day = fc.integer({ min: 0, max: 6000 }).map((days) => addToDate('2026-01-01', { days }));
    const holding = fc.record({
      kind: fc.constantFrom(...holdingKinds),
      reference: fc.constant('R'),
      from: fc.option(day),
      heldBy: fc.subarray([...holdReasons]),
    });
    fc.assert(
      fc.property(holding, day, (one, today) => {
        const isOver = whatIsOver(one, { today, periods }).state === 'OVER';
        const { goes } = whatMayGo([one], { today, periods });
        if (isOver) expect(goes).toHaveLength(1);
        else if (one.kind !== 'QUOTE' && one.from !== null) expect(goes).toEqual([]);
      }),
    );
  });

  it('has a usual period within what a brand may choose', () => {
    for (const name of retentionPeriodNames) {
      const { least, most, usual } = periodLimits[name];
      expect(usual).toBe(usualPeriods[name]);
      expect(usual >= least && usual <= most).toBe(true);
    }
  });
});
