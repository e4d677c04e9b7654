import type { Brand } from '@marque/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadShowcase } from '../../../tests/kit/shops/load-showcase.ts';
import type { BillingLetterFacts } from '../../ground/tables/billing/billing-letter-facts.ts';
import { letterText } from '../../letters/letter-text.ts';
import { eventLetter } from './event-letter.ts';

let brand: Brand;
beforeAll(async () => {
  brand = await loadShowcase();
});
const telephone = '020 7946 0100';
const read = <K extends keyof BillingLetterFacts>(kind: K, facts: BillingLetterFacts[K], language = 'en') => {
  const letter = eventLetter(brand, {
    ...{ kind, language, facts, firstName: 'Ada', policyNumber: 'MQ-2222', insurer: undefined },
    ...{ siteUrl: 'https://shop.example', policyUrl: 'https://shop.example/flex/policy/p1' },
  });
  return `${letter.subject}\n${letterText(letter)}`.replaceAll('\u00a0', ' ');
};

describe('what was not paid', () => {
  it('is told with the amount, the day of the next try, a way to pay, a telephone and help with money', () => {
    const text = read('payment-failed', { amount: 4480, triesAgainOn: '2027-03-05', telephone });
    for (const told of ['£44.80', '5 March 2027', 'policy/p1/missed-payment', telephone, 'MoneyHelper', 'StepChange'])
      expect(text).toContain(told);
  });

  it('says so where there is no next try, and asks to reply where there is no telephone', () => {
    const text = read('payment-failed', { amount: 4480, triesAgainOn: null, telephone: null });
    expect(text).toContain('please pay it by card');
    expect(text).toContain('Reply to this message');
    expect(text).not.toContain('We ask again on');
  });

  it('of which a part is paid says what is left, until when nothing is asked, and that cover goes on', () => {
    const left = { amount: 2000, restsUntil: '2027-03-05', telephone };
    const text = read('part-paid', { ...left, triesAgainOn: '2027-03-08' });
    for (const told of ['£20.00', '5 March 2027', '8 March 2027', 'covered as usual', telephone, 'MoneyHelper'])
      expect(text).toContain(told);
    expect(read('part-paid', { ...left, triesAgainOn: null })).toContain('pay the rest by card');
  });

  it('that staff hold says until when nothing is asked, that cover goes on, and that the day of the notice counts no longer', () => {
    const held = { amount: 4480, until: '2027-01-10', telephone } as const;
    for (const told of ['10 January 2027', '£44.80', 'your cover goes on', telephone, 'StepChange'])
      expect(read('payment-held', { ...held, notice: null })).toContain(told);
    const noticed = read('payment-held', { ...held, notice: { endsOn: '2026-12-30', daysAgain: 12 } });
    expect(noticed).toContain('named 30 December 2026 as the end of your cover no longer counts');
    expect(noticed).toContain('at least 12 days');
    expect(read('payment-held', { ...held, notice: null }, 'de')).toContain('10. Januar 2027');
    expect(read('hold-ended', held)).toContain('until 10 January 2027. That agreement has ended');
  });

  it('that waits for a payday names it, the working day on which the card is asked, and that cover goes on', () => {
    const named = { amount: 4480, payday: '2027-03-27', triesAgainOn: '2027-03-30', telephone } as const;
    const text = read('payday-named', named);
    for (const told of ['paid on 27 March 2027', '30 March 2027', '£44.80', 'covered as usual', 'Banks don’t work'])
      expect(text).toContain(told);
    expect(read('payday-named', { ...named, triesAgainOn: '2027-03-27' })).not.toContain('Banks don’t work');
    expect(read('payday-named', named, 'de')).toContain('30. März 2027');
  });

  it.each(['en', 'de'])('that staff wait for after the end of cover promises no cover (%s)', (language) => {
    const held = { amount: 4480, until: '2027-01-10', telephone, isEnded: true } as const;
    const told = [read('payment-held', { ...held, notice: null }, language), read('hold-ended', held, language)];
    for (const letter of told) {
      expect(letter).toMatch(/insurance that has ended|beendete.? Versicherung/);
      expect(letter).not.toMatch(/cover goes on|still covered|can’t end|sind weiterhin versichert|bleiben versichert/);
    }
  });

  it('is confirmed with the bank, or paid by another card', () => {
    expect(read('confirm-payment', { amount: 4480, until: '2027-03-04', telephone })).toContain('4 March 2027');
    expect(read('card-wanted', { amount: 4480, isRefused: true, telephone })).toContain('not to use the card');
    expect(read('card-wanted', { amount: 4480, isRefused: false, telephone })).toContain('nothing to take £44.80 from');
  });
});

describe.each(['end-notice', 'end-notice-again'] as const)('%s', (kind) => {
  const facts = { amount: 4480, owed: 8960, endsOn: '2027-03-23', telephone };

  it('says by when, how much, every way to put it right and where to get help', () => {
    const text = read(kind, facts);
    for (const told of ['23 March 2027', '£44.80', '£89.60', 'Pay by card', 'add another card', telephone])
      expect(text).toContain(told);
    for (const helper of ['MoneyHelper', 'StepChange', 'National Debtline']) expect(text).toContain(helper);
    expect(text.split('\n')[0]).toContain('23 March 2027');
  });

  it('says all that is open only where it is more', () => {
    expect(read(kind, { ...facts, owed: 4480 })).not.toContain('Open in all');
  });

  it('speaks German', () => {
    expect(read(kind, facts, 'de')).toContain('23. März 2027');
  });
});

it('tells of a debit with amount, date, frequency, reference, service user and telephone', () => {
  const facts = {
    amount: 4480,
    drawOn: '2027-03-30',
    schedule: 'MONTHLY',
    reference: 'ABCDEFGHJK',
    telephone,
  } as const;
  const text = read('debit-notice', { ...facts, serviceUser: 'Showcase Insurance' });
  for (const told of ['£44.80', '30 March 2027', 'Every month', 'ABCDEFGHJK', 'Showcase Insurance', telephone])
    expect(text).toContain(told);
  expect(read('debit-withdrawn', { amount: 4480, drawOn: '2027-03-30' })).toContain('won’t collect');
});

it.each([
  ['en', ['Visa •••• 4242', '31 December 2026', '11 January 2027', '£44.80', 'https://shop.example/account']],
  ['de', ['Visa •••• 4242', '31. Dezember 2026', '11. Januar 2027', '44,80', 'https://shop.example/account']],
])('tells of a card that expires before the next payment, and where it is replaced (%s)', (language, expected) => {
  const facts = { amount: 4480, means: 'Visa •••• 4242', goodUntil: '2026-12-31', chargedOn: '2027-01-11' };
  const text = read('card-expiring', facts, language);
  for (const told of expected) expect(text).toContain(told);
});

it('tells the end of an offer with both amounts, and one letter what we failed to ask for', () => {
  const text = read('offer-end', { before: 3480, amount: 4480, chargedOn: '2027-02-27' });
  for (const told of ['£34.80 a month', '£44.80 a month', '27 February 2027']) expect(text).toContain(told);
  const paidAll = read('offer-end', { before: 0, amount: 4480, chargedOn: '2027-02-27' });
  expect([paidAll.includes('nothing to pay'), paidAll.includes('part of each month')]).toEqual([true, false]);
  const each = [
    { from: '2026-12-26', through: '2027-01-25', amount: 4480 },
    { from: '2027-01-26', through: '2027-02-25', amount: 4480 },
  ];
  const missed = read('months-missed', { amount: 8960, months: 2, each });
  for (const told of [
    '2 months',
    '£89.60',
    'our fault',
    'whenever it suits you',
    '26 December 2026 to 25 January 2027',
  ])
    expect(missed).toContain(told);
});

it('says what was agreed to be spread: each day with its payment and part, what happens to one that fails, and how it ends', () => {
  const parts = [
    { on: '2027-03-26', part: 4480, amount: 8960 },
    { on: '2027-04-26', part: 4480, amount: 8960 },
  ];
  const agreed = read('spread-agreed', { amount: 8960, parts, byDebit: true, telephone: null });
  for (const told of ['in 2 parts', '26 April 2027, of which £44.80', 'notice', 'waits for a later payment'])
    expect(agreed).toContain(told);
  expect(read('spread-ended', { amount: 4480, telephone: null })).toContain('£44.80');
  const failed = read('payment-failed', { amount: 4480, later: 4480, triesAgainOn: null, telephone: null });
  expect(failed).toContain('comes with a later payment');
});

it('ends with thanks once it is paid', () => {
  expect(read('arrears-over', {})).toContain('everything is as before');
  expect(read('arrears-over', { amount: 4480 })).toContain('received £44.80 by card');
  expect(read('arrears-over', { amount: 4480, isByDebit: true })).toContain('received £44.80 by Direct Debit');
});

it('asks for what is owed after cover, with a link to pay, and says what follows', () => {
  const owed = { amount: 2000, lastMinute: '2027-03-09T23:59:00.000Z', payBy: '2027-03-31', telephone };
  const first = read('debt-asked', { ...owed, isLast: false });
  for (const told of ['ended on 9 March 2027', '£20.00', '31 March 2027', 'write to you once more', 'missed-payment'])
    expect(first).toContain(told);
  for (const told of ['doesn’t bring this cover back', 'StepChange', telephone]) expect(first).toContain(told);
  const last = read('debt-asked', { ...owed, isLast: true });
  expect([last.includes('our last letter'), last.includes('once more')]).toEqual([true, false]);
  expect(read('debt-asked', { ...owed, isLast: true }, 'de')).toContain('9. März 2027');
});

describe('a debit', () => {
  const more = { from: '2026-11-26', isCovered: true, isLastTry: false, isMandateEnded: false, telephone };
  const failed = (parts: object, triesAgainOn: string | null = '2026-12-16') =>
    read('direct-debit-failed', { amount: 4115, triesAgainOn, more: { ...more, ...parts } });

  it('that failed says what it was for, that cover goes on, which try is the last, and who helps', () => {
    const text = failed({});
    for (const told of [
      '£41.15',
      '26 November 2026',
      'still covered',
      'again on 16 December',
      'missed-payment',
      'StepChange',
    ])
      expect(text).toContain(told);
    expect(failed({ isLastTry: true })).toContain('one last time');
    expect(failed({ isMandateEnded: true }, null)).toContain('because the Direct Debit was cancelled');
    expect(failed({ isCovered: false })).not.toContain('still covered');
    expect(failed({ isTooMuch: true }, null)).toContain('By now you owe less than that');
    expect(failed({ isTooMuch: true }, null)).not.toContain('pay this amount by card');
    expect(failed({ isTooMuch: true, isSettled: true }, null)).toContain('nothing left to pay');
    expect(failed({ isTooMuch: true, isSettled: true }, null)).not.toContain('by card');
    expect(read('direct-debit-failed', { amount: 4115, triesAgainOn: null })).toContain(
      'please pay this amount by card',
    );
  });

  it('that the bank took back, and a card payment that is disputed, are called by their names', () => {
    const taken = { amount: 4115, from: '2026-11-26', paidOn: '2026-12-03', isCovered: true, telephone };
    expect(read('debit-taken-back', taken)).toContain(
      'taken back the £41.15 that it paid us by Direct Debit on 3 December',
    );
    expect(read('debit-taken-back', { ...taken, paidOn: null }, 'de')).toContain('zurückgeholt');
    const disputed = { amount: 4115, paidAt: '2026-11-26T10:00:00.000Z', telephone };
    expect(read('payment-disputed', disputed)).toContain('you dispute the payment of £41.15 from 26 November 2026');
    expect(read('dispute-won', disputed)).toContain('Nothing of it is open');
  });
});
