import type { Brand } from '@marque/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadShowcase } from '../../../tests/kit/shops/load-showcase.ts';
import type { EndingLetterFacts } from '../../ground/tables/adjustments/ending-letter-facts.ts';
import { letterText } from '../../letters/letter-text.ts';
import { eventLetter } from './event-letter.ts';

let brand: Brand;
beforeAll(async () => {
  brand = await loadShowcase();
});
const read = <K extends keyof EndingLetterFacts>(kind: K, facts: EndingLetterFacts[K], language = 'en') => {
  const letter = eventLetter(brand, {
    ...{ kind, language, facts, firstName: 'Ada', policyNumber: 'MQ-2222', insurer: undefined },
    ...{ siteUrl: 'https://shop.example', policyUrl: 'https://shop.example/flex/policy/p1' },
  });
  return `${letter.subject}\n${letterText(letter)}`.replaceAll('\u00a0', ' ');
};

const lastMinute = '2027-06-22T22:59:00.000Z';
const ended = {
  ...{
    lastMinute,
    neverBegan: false,
    isUnpaid: false,
    refund: 0,
    by: '2027-07-06',
    comesBack: 0,
    unplaced: 0,
    owed: 0,
  },
  ...{ payments: [], rest: 0, neverBegins: false },
};

const ofStaff = { onWordOf: 'POLICYHOLDER', evidence: 'x', reason: 'Fraud', finding: 'CARELESS', isAtOnce: false };

describe('the end of a policy', () => {
  it('that comes later is told to the minute, with what goes back and by when, and how to take it back', () => {
    const text = read('cover-ends', { ...ended, refund: 1040 });
    for (const told of ['22 June 2027', '23:59', '£10.40', '6 July 2027', 'against the law', 'take it back'])
      expect(text).toContain(told);
    expect(text).toContain('policy/p1/cancellation-confirmation');
    expect(text).not.toContain('Still to pay');
    expect(text).toContain('Nothing more is taken');
    const payments = [{ payOn: '2027-06-04', amount: 1030 }];
    const still = read('cover-ends', { ...ended, payments });
    for (const told of ['Still taken on 4 June 2027', '£10.30', 'Nothing is taken after that'])
      expect(still).toContain(told);
  });

  it('that has come says that nobody is insured any more, what goes back, and that the papers no longer count', () => {
    const text = read('cover-ended', { ...ended, refund: 1040 });
    for (const told of ['22 June 2027', '£10.40', '6 July 2027', 'Nobody is insured', 'no longer count'])
      expect(text).toContain(told);
    expect(read('cover-ended', ended)).toContain('Nothing is owed on either side');
  });

  it('says what no payment can take back, and what is left to pay', () => {
    const unplaced = read('cover-ended', { ...ended, unplaced: 500 });
    for (const told of ['£5.00', 'ask where it should go']) expect(unplaced).toContain(told);
    const owed = read('cover-ended', { ...ended, isUnpaid: true, owed: 2000 });
    for (const told of ['£20.00', 'because it wasn’t paid', 'doesn’t bring this cover back'])
      expect(owed).toContain(told);
  });

  it('says what its bank has been asked for and comes back, and never that nothing is owed', () => {
    const text = read('cover-ended', { ...ended, comesBack: 4115 });
    for (const told of ['£41.15', 'when it arrives', '6 July 2027', 'leave the Direct Debit alone'])
      expect(text).toContain(told);
    expect(text).not.toContain('Nothing is owed');
  });

  it('says what goes back in all where part of it has yet to arrive', () => {
    for (const kind of ['cover-ended', 'cover-ends'] as const) {
      const text = read(kind, { ...ended, neverBegins: false, refund: 135, comesBack: 4221 });
      for (const told of ['£1.35', '£42.21', '£43.56']) expect(text).toContain(told);
    }
    expect(read('cover-ended', { ...ended, refund: 135 })).not.toContain('in all');
  });

  it('says what is called off and not taken', () => {
    expect(read('cover-ended', { ...ended, calledOff: 4115 })).toContain('called it off, and it isn’t taken');
    expect(read('cover-ends', { ...ended, neverBegins: false, calledOff: 4115 })).toContain('We call it off');
  });

  it('that waits says it too, and of cover that has not begun never that anybody is covered', () => {
    const text = read('cover-ends', { ...ended, neverBegins: true, comesBack: 4115 });
    for (const told of [
      'Your cover won’t start',
      '£41.15',
      'when it arrives',
      'Nothing is taken after that',
      'take it back',
    ])
      expect(text).toContain(told);
    for (const never of ['covered as usual', 'Nothing more is taken', 'Your cover ends'])
      expect(text).not.toContain(never);
  });

  it('before its start says that it never began', () => {
    const text = read('cover-ended', { ...ended, neverBegan: true, refund: 5316 });
    expect(text).toContain('before it began');
    expect(text).not.toContain('Your cover ended');
  });

  it('by its term, by the insurer or as void names none of the customer’s doing', () => {
    expect(read('cover-ended', { ...ended, endedBy: 'TERM' })).toMatch(/agreed end[\s\S]*new quote/);
    const voided = read('cover-ended', { ...ended, endedBy: 'VOID' });
    expect(voided).toMatch(/^Your policy is now void\n[\s\S]*Void after/);
    const never = read('cover-ended', { ...ended, endedBy: 'VOID', neverBegan: true });
    expect(never).toMatch(/^Your policy is now void\n/);
    for (const text of [voided, never]) expect(text).not.toContain('Your cover');
    expect(never).not.toContain('22 June 2027');
    expect(read('cover-ended', { ...ended, endedBy: 'INSURER' })).toContain('as we wrote to you before');
    expect(read('cover-ended', { ...ended, endedBy: 'INSURER', neverBegan: true })).toContain('before it began');
    for (const endedBy of ['TERM', 'VOID', 'INSURER'] as const)
      expect(read('cover-ended', { ...ended, endedBy })).not.toContain('as you asked');
  });

  it('that staff entered says on whose word, and that it can be undone on its day', () => {
    const money = { refund: 1040, by: '2027-07-06', owed: 0 };
    const text = read('ended-for-you', { lastMinute, neverBegan: false, onWordOf: 'REPRESENTATIVE', ...money });
    for (const told of ['Somebody who acts for you', '£10.40', 'Until midnight', '22 June 2027'])
      expect(text).toContain(told);
    expect(read('cover-ends', { ...ended, onWordOf: 'POLICYHOLDER' })).toContain('You told us so yourself');
  });

  it('by the insurer says why, what shows it, how to answer, and who decides in a dispute', () => {
    const told = { lastMinute, isAtOnce: false, evidence: 'The DVLA says so', refund: 1040, by: '2027-07-06', owed: 0 };
    const voided = { ...told, finding: 'CARELESS', keepsPremium: false } as const;
    for (const text of [read('policy-void', voided), read('insurer-ends', { ...told, reason: 'Fraud' })])
      for (const said of ['The DVLA says so', 'Reply to this message', 'Financial Ombudsman Service', '£10.40'])
        expect(text).toContain(said);
    expect(read('policy-void', voided)).toMatch(/14 days[\s\S]*Everything that you paid/);
    const kept = {
      ...voided,
      finding: 'DELIBERATE_OR_RECKLESS',
      keepsPremium: true,
      isAtOnce: true,
      refund: 0,
      kept: 8230,
    } as const;
    expect(read('policy-void', kept)).toMatch(/at once[\s\S]*We keep what you paid[\s\S]*£82\.30/);
    expect(read('policy-void', voided)).toContain('we ask for no new payment');
    // The last covered minute is not void yet.
    expect(read('policy-void', voided)).toMatch(/void: after 23:59 on 22 June 2027/);
  });

  it('by the insurer says of cover that has not begun when it begins, or that it never does, and never that anybody is covered', () => {
    const told = { lastMinute, isAtOnce: false, evidence: 'The DVLA says so', refund: 1040, by: '2027-07-06', owed: 0 };
    const [before, after] = [
      { ...told, startsAt: '2027-06-20T23:00:00.000Z' },
      { ...told, startsAt: '2027-06-30T23:00:00.000Z' },
    ];
    const voided = { finding: 'DELIBERATE_OR_RECKLESS', keepsPremium: false } as const;
    for (const text of [
      read('policy-void', { ...before, ...voided }),
      read('insurer-ends', { ...before, reason: 'Fraud' }),
    ]) {
      expect(text).toContain('Your cover begins on 21 June 2027');
      expect(text).not.toContain('you’re covered');
    }
    for (const text of [
      read('policy-void', { ...after, ...voided }),
      read('insurer-ends', { ...after, reason: 'Fraud' }),
      read('policy-void', { ...after, ...voided, isAtOnce: true }),
      read('insurer-ends', { ...after, reason: 'Fraud', isAtOnce: true }),
    ])
      for (const never of ['you’re covered', 'Your cover begins', 'From then on', 'last minute', 'Your cover ends'])
        expect(text).not.toContain(never);
  });

  it('that was taken back says that all goes on', () => {
    const text = read('end-taken-back', { lastMinute, rest: 0 });
    expect(text).toContain('If this wasn’t you');
    const ours = read('end-taken-back', { lastMinute, rest: 0, isByStaff: true });
    for (const told of ['We’ve taken it back', 'If you didn’t expect this']) expect(ours).toContain(told);
    expect(ours).not.toContain('If this wasn’t you');
    expect(text).toContain('It goes on as before');
    expect(text).not.toContain('next payment');
    const rest = read('end-taken-back', { lastMinute, rest: 2124 });
    for (const told of ['£21.24', 'comes with your next payment']) expect(rest).toContain(told);
  });

  it.each(['cover-ends', 'cover-ended', 'end-taken-back', 'ended-for-you', 'insurer-ends', 'policy-void'] as const)(
    'is told in German too: %s',
    (kind) => {
      const text = read(kind, { ...ended, ...ofStaff, refund: 1040 } as EndingLetterFacts[typeof kind], 'de');
      expect(text).toContain('22. Juni 2027');
      expect(text).not.toMatch(/\{\{|mail\./);
    },
  );

  it('is told in German at a time of day, as every letter tells one', () => {
    const told = Object.entries(brand.texts['de'] ?? {}).filter(
      ([key, text]) => key.startsWith('mail.') && /\{\{time\}\}/.test(text),
    );
    expect(told.length).toBeGreaterThan(20);
    expect(told.filter(([, text]) => /\{\{time\}\}(?! Uhr)/.test(text))).toEqual([]);
  });
});
