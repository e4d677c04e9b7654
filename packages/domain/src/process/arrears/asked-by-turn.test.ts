import { describe, expect, it } from 'vitest';
import type { ArrearsCase, ArrearsStanding } from './arrears-case.ts';
import { askingByTurn, isUnpaidAtTurn, leftByTurn, stillAskedByTurn } from './asked-by-turn.ts';
import { decideHold } from './decide-hold.ts';
import { declinedCase, declinedStanding, ladder } from './foreseen/testing/declined-case.ts';
import { unlessPaid } from './foreseen/unless-paid.ts';
import { nextArrearsStep } from './next-arrears-step.ts';

const at = '2027-03-31T23:00:00.000Z';
const told = '2027-03-04T10:00:00.000Z';

/** The standing of a case once a notice of renewal was written, with what became of it since. */
const noticed = (parts: Partial<ArrearsCase> = {}, since: Partial<ArrearsStanding> = {}) =>
  declinedStanding({
    case: { ...askingByTurn(declinedStanding(), { at, now: told }), nextTryOn: null, ...parts },
    ...since,
  });

const ending = (endsOn: string) => ({ givenAt: told, endsOn, amount: 4480 });

describe('what is unpaid at the turn of a policy', () => {
  it.each<[given: string, standing: ArrearsStanding, stops: boolean]>([
    ['its notice asked for it by then', noticed(), true],
    ['it failed after the notice', declinedStanding({ case: declinedCase({ nextTryOn: null }) }), false],
    ['what the notice asked for was paid', noticed({}, { due: 0 }), false],
    ['all was paid but pennies that ride along', noticed({}, { due: 29 }), false],
    ['another month failed since, and what was asked for was paid', noticed({ owed: 8960 }, { due: 4480 }), false],
    ['another month failed since, and half of all was paid', noticed({ owed: 8960 }, { due: 6720 }), true],
    ['its payment is under way', noticed({}, { underWay: 4480 }), false],
    ['staff hold it until the turn or longer', noticed({}, { hold: { until: '2027-04-01', reason: 'Wages' } }), false],
    ['staff held it until a day before', noticed({}, { hold: { until: '2027-03-30', reason: 'Wages' } }), true],
    ['its customer is paid after the turn, and named that day', noticed({ nextTryOn: '2027-04-02' }), false],
    ['it rests after a part payment', noticed({ restsUntil: '2027-04-03' }), false],
    ['a notice of an end names the last day of the term', noticed({ notice: ending('2027-03-31') }), true],
    ['a notice of an end had to name a later day', noticed({ notice: ending('2027-04-02') }), false],
    ['a bank waits for its customer', noticed({}, { answerUntil: '2027-04-02T09:00:00.000Z' }), false],
  ])('where %s', (_given, standing, stops) => {
    expect(isUnpaidAtTurn(standing, at)).toBe(stops);
  });

  it('is asked for by the notice in full, and once more by a later notice as far as it is left', () => {
    const first = askingByTurn(declinedStanding(), { at, now: told });
    expect(first.askedByTurn).toBe(4480);
    const later = noticed({ owed: 8960 }, { due: 7000 });
    expect(leftByTurn(later)).toBe(2520);
    expect(askingByTurn(later, { at, now: '2027-03-24T10:00:00.000Z' }).askedByTurn).toBe(4480);
  });

  it('is not asked for by a notice that leaves fewer than 14 days, nor where we agreed to wait', () => {
    expect(askingByTurn(declinedStanding(), { at, now: '2027-03-19T10:00:00.000Z' })).not.toHaveProperty('askedByTurn');
    const held = declinedStanding({ hold: { until: '2027-04-05', reason: 'Breathing space' } });
    expect(askingByTurn(held, { at, now: told })).not.toHaveProperty('askedByTurn');
  });

  it.each([
    ['asks for it in full', declinedStanding(), '2027-03-31'],
    ['asks for nothing where it fails after that', declinedStanding({ case: declinedCase() }), '2027-03-26'],
  ])('gives a notice of an end no sooner day than a notice of renewal that %s', (_asks, standing, endsOn) => {
    const isAsked = endsOn === '2027-03-31';
    const known = isAsked ? askingByTurn(standing, { at, now: told }) : standing.case;
    const tried = declinedStanding({ case: { ...known, tries: 3, nextTryOn: null } });
    const step = nextArrearsStep(tried, ladder, '2027-03-12T10:00:00.000Z');
    expect(step).toMatchObject({ kind: 'give-end-notice', endNotice: { endsOn, amount: 4480 } });
  });

  it('gives that day no longer once what was asked for is paid, nor after the turn', () => {
    const noticeOn = (standing: ArrearsStanding, now: string) => {
      const step = nextArrearsStep(standing, ladder, now);
      return 'endNotice' in step ? step.endNotice.endsOn : step.kind;
    };
    const left = (askedByTurn: number) =>
      noticed({ tries: 3, owed: 4480 + askedByTurn, askedByTurn }, { due: 4480 + askedByTurn });
    expect(noticeOn(left(0), '2027-03-12T10:00:00.000Z')).toBe('2027-03-26');
    expect(noticeOn(left(2240), '2027-03-12T10:00:00.000Z')).toBe('2027-03-31');
    expect(noticeOn(left(2240), '2027-04-05T10:00:00.000Z')).toBe('2027-04-19');
  });

  it('is followed by no notice of an end that had to name a later day: the turn comes first', () => {
    const late = '2027-03-20T10:00:00.000Z';
    const tried = noticed({ tries: 3 });
    expect(nextArrearsStep(tried, ladder, late)).toEqual({ kind: 'wait', until: at });
    expect(nextArrearsStep({ ...tried, case: { ...tried.case, isTold: false } }, ladder, late).kind).toBe(
      'tell-failure',
    );
    const trying = noticed({ tries: 2, nextTryOn: '2027-03-22' });
    expect(unlessPaid(trying, ladder, late)).toEqual({ tries: ['2027-03-22'], noticeOn: null, endsOn: null });
  });

  it('is not asked for where a notice of an end has named a sooner day', () => {
    const asked = (endsOn: string) =>
      askingByTurn(declinedStanding({ case: declinedCase({ notice: ending(endsOn), nextTryOn: null }) }), {
        ...{ at, now: told },
      });
    expect(asked('2027-03-30')).not.toHaveProperty('askedByTurn');
    expect(asked('2027-03-31')).toHaveProperty('askedByTurn', 4480);
    expect(asked('2027-04-01')).not.toHaveProperty('askedByTurn');
  });

  it('waits with a hold that staff agree to afterwards, whose letter says that cover goes on', () => {
    const hold = { until: '2027-03-20', reason: 'Wages' };
    const held = decideHold({ arrears: noticed().case, unfailed: 0 }, hold, '2027-03-10');
    expect(held).toMatchObject({ ok: true });
    expect(held.ok && held.value.arrears).not.toHaveProperty('askedByTurn');
  });

  it('falls with what is paid of it, through a part payment and a notice of an end', () => {
    expect(stillAskedByTurn({ owed: 8960, askedByTurn: 4480 }, 6960)).toEqual({ askedByTurn: 2480 });
    expect(stillAskedByTurn({ owed: 8960 }, 6960)).toEqual({});
    const part = nextArrearsStep(noticed({}, { due: 2000 }), ladder, '2027-03-12T10:00:00.000Z');
    expect(part).toMatchObject({ kind: 'accept-part', arrears: { owed: 2000, askedByTurn: 2000 } });
    const notice = nextArrearsStep(noticed({ tries: 3 }, { due: 4000 }), ladder, '2027-03-16T10:00:00.000Z');
    expect(notice).toMatchObject({ kind: 'give-end-notice', arrears: { owed: 4000, askedByTurn: 4000 } });
  });
});
