import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { HandedAnswer } from '@marque/domain/enumerations';
import type { PolicyVersion } from '@marque/domain/policy/policy';
import { beforeAll, describe, expect, it } from 'vitest';
import { samplePolicy } from '../../../tests/kit/samples/sample-policy.ts';
import { loadShowcase } from '../../../tests/kit/shops/load-showcase.ts';
import type { ChangeLetterFacts } from '../../ground/tables/adjustments/change-letter-facts.ts';
import { letterText } from '../../letters/letter-text.ts';
import { eventLetter } from './event-letter.ts';
import { changesInWords } from './words/changes-in-words.ts';

let brand: Brand;
beforeAll(async () => {
  brand = await loadShowcase();
});

const AT = '2026-12-10T12:00:00.000Z';
const policy = samplePolicy();
const [sold] = policy.versions;
assert(sold, 'it was sold');
const { ph: holder = {}, p1: young = {} } = sold.data.profiles;
const { car = {} } = sold.data.assets;
const [schedule] = sold.quote.availablePaymentSchedules;
assert(schedule, 'it has a price');
/** More miles and another excess, one cover fewer, and somebody else in the place of the other driver. */
const changed: PolicyVersion = {
  ...{ ...sold, version: 2, startedAt: AT },
  data: {
    ...sold.data,
    profiles: { ph: holder, p1: { ...young, firstName: 'Noah', lastName: 'Marsh' } },
    assets: { car: { ...car, annualMileage: 30_000 } },
  },
  choices: { ...sold.choices, voluntaryExcess: 25_000, covers: [] },
  quote: {
    ...{ ...sold.quote, covers: [] },
    availablePaymentSchedules: [{ ...schedule, totals: { ...schedule.totals, discounted: 5000 } }],
  },
  changedBy: {
    adjustmentId: 'A',
    changes: [
      { changeType: 'REMOVE_PROFILE', profileCode: 'p1' },
      { changeType: 'ADD_PROFILE', profileCode: 'p1', data: {} },
    ],
    effectiveAt: AT,
  },
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '');
const rows = (after: PolicyVersion, language = 'en') =>
  changesInWords({ policy, brand, language, before: sold, after }).map((row) => row.map(plain));

const facts: ChangeLetterFacts['policy-changed'] = {
  ...{ before: 1, after: 2, effectiveAt: AT, waits: false, papers: ['certificate', 'schedule'] },
  ...{ paid: 0, withNext: 420, back: 0, goesBack: false, payments: [{ payOn: '2027-01-01', from: 4928, to: 5420 }] },
  takesBackUntil: '2026-12-10T12:30:00.000Z',
};
const read = <K extends keyof ChangeLetterFacts>(kind: K, told: ChangeLetterFacts[K], language = 'en') => {
  const letter = eventLetter(brand, {
    ...{ kind, language, facts: told, firstName: 'Ada', policyNumber: 'MQ-2222', insurer: undefined },
    ...{ siteUrl: 'https://shop.example', policyUrl: 'https://shop.example/flex/policy/p1' },
    ...((kind === 'policy-changed' || kind === 'change-handed-over') && {
      changed: changesInWords({ policy, brand, language, before: sold, after: changed }),
    }),
  });
  return plain(`${letter.subject}\n${letterText(letter)}`);
};

describe('what a change makes another, in words', () => {
  it('given drivers, answers, excess, a cover and the price, then each is one line with what was and what is', () => {
    const [gone, came, ...others] = rows(changed);
    expect([gone?.[0], gone?.[2], came]).toEqual(['Driver', '–', ['Driver', '–', 'Noah Marsh']]);
    expect(others).toEqual([
      [expect.stringMatching(/miles/i), expect.any(String), '30,000'],
      ['Voluntary excess', '£100.00', '£250.00'],
      ['Legal expenses', 'Included', 'Not included'],
      ['Price a month', '£49.28', '£50.00'],
    ]);
  });

  it('given nothing that differs, then there is nothing to say', () => {
    expect(rows({ ...sold, version: 2, startedAt: AT })).toEqual([]);
  });

  it('given another driver’s answer, then the line says whose it is', () => {
    const data = { ...sold.data, profiles: { ph: holder, p1: { ...young, dateOfBirth: '1999-05-05' } } };
    const [row] = rows({ ...sold, version: 2, startedAt: AT, data });
    expect(row).toEqual([expect.stringMatching(/^.+ .+: /), expect.any(String), '5 May 1999']);
  });
});

describe('somebody who drives for some days', () => {
  const guests = (until?: string): PolicyVersion => ({
    ...{ ...sold, version: 2, startedAt: AT },
    choices: { ...sold.choices, ...(until !== undefined && { driversUntil: { p1: until } }) },
  });

  it('is told with the last day, as they come and as it becomes another one', () => {
    const [[, , came = ''] = []] = changesInWords({
      ...{ policy, brand, language: 'en', after: guests('2026-12-14') },
      before: { ...sold, data: { ...sold.data, profiles: { ph: holder } } },
    });
    expect(plain(came)).toMatch(/^.+ .+, up to and including 14 December 2026$/);
    const [row] = changesInWords({
      ...{ policy, brand, language: 'de', before: guests('2026-12-14'), after: guests('2026-12-20') },
    });
    expect(row?.map(plain)).toEqual([
      'Fahrer',
      expect.stringContaining('bis einschließlich 14. Dezember 2026'),
      expect.stringContaining('bis einschließlich 20. Dezember 2026'),
    ]);
    expect(rows(guests())).toEqual([]);
  });

  it('has a row of the price that says until when it is', () => {
    const { quote } = changed;
    const after = { ...guests('2026-12-14'), quote };
    const all = changesInWords({ policy, brand, language: 'en', before: sold, after, through: '2026-12-14' });
    expect(all.map((row) => row.map(plain))).toContainEqual([
      'Price a month, until 14 December 2026',
      '£49.28',
      '£50.00',
    ]);
  });

  it.each([
    [
      'en',
      812,
      ['Holds until', '14 December 2026, 23:59', 'Costs in all', '£8.12', 'From 00:00 on 15 December 2026, when'],
    ],
    ['en', -812, ['Saves in all', '£8.12']],
    ['de', 812, ['Gilt bis', '14. Dezember 2026, 23:59', 'Kostet insgesamt', 'Ab 15. Dezember 2026 um 00:00']],
  ])('in %s, costing %i in all, has a letter that says so', (language, inAll, told) => {
    const days = { through: '2026-12-14', inAll };
    const leaves = [{ version: 3, at: '2026-12-15T00:00:00.000Z', papers: ['certificate'] }];
    const text = read('policy-changed', { ...facts, forSomeDays: days, leaves }, language);
    for (const one of told) expect(text).toContain(one);
  });
});

describe('the letter of a change', () => {
  it('says from when it holds, what differs, what becomes of the money and of the documents, and until when it is taken back', () => {
    const text = read('policy-changed', facts);
    const told = ['12:00 on 10 December 2026', 'Noah Marsh', '£54.20 instead of £49.28', 'new certificate', '12:30'];
    for (const one of [...told, '£4.20 more. That comes with your payment on 1 January 2027'])
      expect(text).toContain(one);
    expect(text).toContain('Voluntary excess\n  Before: £100.00\n  After: £250.00');
    const waits = read('policy-changed', { ...facts, waits: true, papers: ['schedule'], withNext: 0 });
    for (const one of ['changes on 10 December', 'still count', 'Your certificate stays', 'nothing goes back'])
      expect(waits).toContain(one);
  });

  it.each([
    [{ back: 300, withNext: 0 }, '£3.00 less. That comes off your payment on 1 January 2027'],
    [{ back: 300, withNext: 0, payments: [] }, 'in your favour on your account'],
    [{ back: 300, withNext: 0, goesBack: true, payments: [] }, 'We send that back the way you paid'],
    [{ withNext: 20, goesBack: true, payments: [] }, 'We don’t ask for so little'],
    [{ withNext: 420, payments: [] }, 'It stands on your account'],
    [{ paid: 812, withNext: 0, payments: [], goesBack: true }, 'You’ve paid £8.12 by card for this change.'],
    [
      { paid: 812, withNext: 0, payments: [], goesBack: true, fromCredit: 1741 },
      'for this change.\n\nWe took £17.41 for it out of what we owed you.',
    ],
    [{ takesBackUntil: null }, 'We made this change for you'],
    [{ takesBackUntil: null, lacksHalfHour: true }, 'in the 14 days before, so this one can’t be taken back'],
    [{ papers: [] }, 'Your documents stay as they are'],
  ])('given %o, then it says so', (more, told) => {
    expect(read('policy-changed', { ...facts, ...more })).toContain(told);
  });

  it('says that a payment which was announced stays, and with which one it is made up for', () => {
    const stays = { payOn: '2026-12-29', amount: 4115 };
    const more = { ...facts, stays, payments: [{ payOn: '2027-01-29', from: 4115, to: 6951 }] };
    const text = read('policy-changed', more);
    for (const one of [
      '£4.20 more. That comes with your payment on 29 January 2027.',
      'Your payment of £41.15 on 29 December 2026 is on its way or announced already, so it stays as it is.',
      'What it lacks for the change comes with your payment on 29 January 2027 too, which is then £69.51.',
    ])
      expect(text).toContain(one);
    const less = { ...more, withNext: 0, back: 300, payments: [{ payOn: '2027-01-29', from: 4115, to: 2000 }] };
    expect(read('policy-changed', less)).toContain(
      'What it has too much comes off your payment on 29 January 2027 too',
    );
    expect(read('policy-changed', less, 'de')).toContain(
      'ziehen wir ebenfalls von Ihrer Zahlung am 29. Januar 2027 ab',
    );
    expect(read('policy-changed', facts)).not.toContain('stays as it is. What');
  });

  it('that its own customer made does not say that we did, also where they cannot take it back', () => {
    const theirs = { ...facts, takesBackUntil: null, isByStaff: false };
    for (const told of [theirs, { ...theirs, movesStart: true }])
      expect(read('policy-changed', told)).not.toContain('We made this change for you');
    expect(read('policy-changed', { ...theirs, staysPaid: true })).toContain(
      'What you’ve paid for the year stays paid',
    );
  });

  it('that what the customer was owed has paid does not say that nothing goes back', () => {
    const text = read('policy-changed', { ...facts, withNext: 0, payments: [], goesBack: true, fromCredit: 1741 });
    expect(text).toContain('We took £17.41 for it out of what we owed you.');
    expect(text).not.toContain('nothing goes back');
  });

  it('that is taken back says that it costs nothing, and which documents count', () => {
    const back = { effectiveAt: AT, held: true, papers: ['certificate', 'schedule'], isByStaff: false };
    for (const one of ['You’ve taken back', 'It costs nothing', 'other certificate'])
      expect(read('change-taken-back', back)).toContain(one);
    const staff = read('change-taken-back', { ...back, held: false, papers: ['schedule'], isByStaff: true });
    for (const one of ['We’ve taken back', 'never came into force', 'The one from before does'])
      expect(staff).toContain(one);
  });

  it('says that a person has what was told, and what they answered', () => {
    expect(read('change-handed-over', { hasHappened: true })).toContain('You said that it has happened already');
    const planned = read('change-handed-over', { hasHappened: false }, 'de');
    for (const one of ['geplant und noch nicht geschehen', 'Ihr Schutz geht solange weiter', 'Was Sie gesagt haben'])
      expect(planned).toContain(one);
    const answered = (answer: HandedAnswer, hasHappened = true) => read('change-answered', { answer, hasHappened });
    expect(answered('MADE')).toContain('changed your policy');
    expect(answered('NOT_NEEDED')).toContain('Nothing has to change');
    expect(answered('NOT_INSURABLE')).toContain('Please call us');
    expect(answered('NOT_INSURABLE', false)).toContain('as long as the change doesn’t happen');
  });

  it('is written in German for who bought in German', () => {
    const text = read('policy-changed', facts, 'de');
    for (const one of ['Ihre Police wurde geändert', 'Fahrer', 'Vorher', 'Nachher', 'Versicherungsbestätigung'])
      expect(text).toContain(one);
    expect(text).not.toMatch(/\{\{/);
  });
});
