import { addToDate, daysBetween } from '@marque/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWorkingDay } from '../billing/calendar/working-days.ts';
import { complaintKinds, complaintOutcomes } from '../complaint-kinds.ts';
import { answerComplaint } from './answer-complaint.ts';
import type { Complaint } from './complaint.ts';
import { complaintDays, ombudsmanUntil } from './complaint-days.ts';
import { complaintDue } from './complaint-due.ts';
import { longerByItself, needLonger } from './need-longer.ts';

const open: Complaint = {
  ...{ kind: 'INSURANCE', receivedOn: '2026-12-23' },
  ...{ acknowledgedOn: null, longer: null, answer: null },
};
const settled = { outcome: 'UPHELD', redressPennies: 2500, isAccepted: true, isOwn: false } as const;
const on = (today: string) => ({ today, closed: [] });
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

describe('the days of a complaint', () => {
  it.each([
    // Past Christmas, Boxing Day (kept on Monday) and a weekend.
    ['INSURANCE', '2026-12-23', [], { acknowledgeBy: '2026-12-30', summaryBy: '2026-12-30', answerBy: '2027-02-17' }],
    ['INSURANCE', '2026-11-20', [], { acknowledgeBy: '2026-11-25', summaryBy: '2026-11-25', answerBy: '2027-01-15' }],
    // On a Saturday the three business days are Monday to Wednesday.
    ['INSURANCE', '2026-11-21', [], { acknowledgeBy: '2026-11-25', summaryBy: '2026-11-25', answerBy: '2027-01-16' }],
    [
      ...(['INSURANCE', '2026-11-20', ['2026-11-23']] as const),
      { acknowledgeBy: '2026-11-26', summaryBy: '2026-11-26', answerBy: '2027-01-15' },
    ],
    // Thirty days including the first, and a month that ends on the last day of a shorter one.
    ['DATA_PROTECTION', '2027-01-31', [], { acknowledgeBy: '2027-03-01', summaryBy: null, answerBy: '2027-02-28' }],
  ] as const)('%s, received on %s', (kind, receivedOn, closed, days) => {
    expect(complaintDays({ kind, receivedOn }, closed)).toEqual(days);
  });

  it('of insurance: three business days, and eight weeks with all of their days', () => {
    fc.assert(
      fc.property(day, (receivedOn) => {
        const { summaryBy, answerBy } = complaintDays({ kind: 'INSURANCE', receivedOn }, []);
        const between = Array.from({ length: daysBetween(receivedOn, summaryBy ?? '') }, (_, at) =>
          addToDate(receivedOn, { days: at + 1 }),
        );
        expect(between.filter((one) => isWorkingDay(one))).toHaveLength(3);
        expect(isWorkingDay(summaryBy ?? '')).toBe(true);
        expect(daysBetween(receivedOn, answerBy)).toBe(56);
      }),
    );
  });

  it('the Ombudsman takes it for six months, to the last day of a shorter month', () => {
    expect(['2026-11-20', '2026-08-31'].map(ombudsmanUntil)).toEqual(['2027-05-20', '2027-02-28']);
  });
});

describe('what is due about a complaint', () => {
  it('is to acknowledge it, then to answer it, then what we promised, then nothing', () => {
    const told = { ...open, acknowledgedOn: '2026-12-23' };
    const later = { ...told, longer: { times: 1, toldOn: '2027-02-17', expectedOn: '2027-03-17' } };
    const answer = { form: 'FINAL', outcome: 'UPHELD', redressPennies: 0, answeredOn: '2027-03-01' } as const;
    expect([open, told, later, { ...later, answer }].map((one) => complaintDue(one, []))).toEqual([
      { step: 'ACKNOWLEDGE', by: '2026-12-30' },
      { step: 'ANSWER', by: '2027-02-17' },
      { step: 'ANSWER_AS_TOLD', by: '2027-03-17' },
      null,
    ]);
  });
});

describe('answering a complaint', () => {
  it.each([
    ['INSURANCE', '2026-12-30', true, 'SUMMARY'],
    ['INSURANCE', '2026-12-31', true, 'FINAL'],
    ['INSURANCE', '2026-12-30', false, 'FINAL'],
    ['DATA_PROTECTION', '2026-12-23', true, 'FINAL'],
  ] as const)('%s on %s, accepted: %s, is by %s', (kind, today, isAccepted, form) => {
    expect(answerComplaint({ ...open, kind }, { ...settled, isAccepted }, on(today))).toEqual({
      ok: true,
      value: { form, outcome: 'UPHELD', redressPennies: 2500, answeredOn: today },
    });
  });

  it('happens once, for nobody’s own, and gives no redress where nothing was wrong', () => {
    const answer = { form: 'FINAL', outcome: 'UPHELD', redressPennies: 0, answeredOn: '2026-12-24' } as const;
    const codeOf = (complaint: Complaint, given: object) => {
      const decided = answerComplaint(complaint, { ...settled, ...given }, on('2026-12-24'));
      return decided.ok ? 'ok' : decided.problem.code;
    };
    expect(codeOf({ ...open, answer }, {})).toBe('wrong_state');
    expect(codeOf(open, { isOwn: true })).toBe('second_person_needed');
    expect(codeOf(open, { outcome: 'NOT_UPHELD' })).toBe('validation_failed');
    expect(codeOf(open, { outcome: 'NOT_UPHELD', redressPennies: 0 })).toBe('ok');
  });

  it('is never too late, and never a summary after the third business day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...complaintKinds),
        fc.constantFrom(...complaintOutcomes),
        day,
        fc.nat(400),
        fc.boolean(),
        (kind, outcome, receivedOn, days, isAccepted) => {
          const complaint = { ...open, kind, receivedOn };
          const today = addToDate(receivedOn, { days });
          const decided = answerComplaint(
            complaint,
            { outcome, redressPennies: 0, isAccepted, isOwn: false },
            on(today),
          );
          if (!decided.ok) throw new Error('it is open');
          const { summaryBy } = complaintDays(complaint, []);
          expect(decided.value.form === 'SUMMARY').toBe(isAccepted && summaryBy !== null && today <= summaryBy);
        },
      ),
    );
  });
});

describe('needing longer', () => {
  const last = '2027-02-17';
  it('is told by itself on the last day of the eight weeks, once, and only of insurance', () => {
    const told = { times: 1, toldOn: last, expectedOn: '2027-03-17' };
    expect(longerByItself(open, on('2027-02-16'))).toBeUndefined();
    expect(longerByItself(open, on(last))).toEqual(told);
    expect(longerByItself({ ...open, longer: told }, on('2027-06-01'))).toBeUndefined();
    expect(longerByItself({ ...open, kind: 'DATA_PROTECTION' }, on('2027-06-01'))).toBeUndefined();
  });

  it('is told by itself too where staff wrote earlier, with the day that they named unless it has come', () => {
    const named = (expectedOn: string, toldOn = '2027-01-04') => ({
      ...open,
      longer: { times: 1, toldOn, expectedOn },
    });
    const told = (expectedOn: string) => ({ times: 2, toldOn: last, expectedOn });
    expect(longerByItself(named('2027-01-20'), on('2027-02-16'))).toBeUndefined();
    expect(longerByItself(named('2027-01-20'), on(last))).toEqual(told('2027-03-17'));
    expect(longerByItself(named(last), on(last))).toEqual(told('2027-03-17'));
    expect(longerByItself(named('2027-02-18'), on(last))).toEqual(told('2027-02-18'));
    expect(longerByItself(named('2027-02-18', last), on(last))).toBeUndefined();
    expect(longerByItself({ ...open, longer: told('2027-02-18') }, on('2027-06-01'))).toBeUndefined();
  });

  it('is told by staff with a day to come, each time a later one', () => {
    const tell = (complaint: Complaint, expectedOn: string, isOwn = false) => {
      const decided = needLonger(complaint, { expectedOn, isOwn }, on('2027-02-10'));
      return decided.ok ? decided.value.times : decided.problem.code;
    };
    const longer = { times: 1, toldOn: '2027-02-01', expectedOn: '2027-03-01' };
    expect(tell(open, '2027-02-10')).toBe('validation_failed');
    expect(tell(open, '2027-02-11')).toBe(1);
    expect(tell(open, '2027-02-11', true)).toBe('second_person_needed');
    expect(tell({ ...open, longer }, '2027-03-01')).toBe('validation_failed');
    expect(tell({ ...open, longer }, '2027-03-02')).toBe(2);
  });
});
