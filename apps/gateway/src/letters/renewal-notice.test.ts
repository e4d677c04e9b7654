import type { Brand } from '@marque/catalogue';
import type { RenewalTold } from '@marque/domain/renewal/told/renewal-told';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleRenewal, sold } from '../../tests/kit/samples/sample-renewal.ts';
import { loadShowcase } from '../../tests/kit/shops/load-showcase.ts';
import { wordsOf } from '../papers/words.ts';
import { renewalNoticeWords } from './renewal-notice-words.ts';

let brand: Brand;
beforeAll(async () => {
  brand = await loadShowcase();
});

/** What a notice says, as it is read: a line a paragraph. */
function read(told: RenewalTold, language: string): string {
  const { subject, paragraphs, facts = [], table, terms, after } = renewalNoticeWords(told, wordsOf(brand, language));
  const lines = [
    `# ${subject}`,
    ...paragraphs,
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...(table ? [table.headings, ...table.rows].map((row) => row.join(' | ')) : []),
    ...(terms ? [`${terms.heading}. ${terms.note}`, ...terms.lines.map((line) => `- ${line}`)] : []),
    ...after,
  ];
  return lines.join('\n').replaceAll('\u00a0', ' ').replaceAll('\u00ad', '');
}

const kinds = ['renews', 'asks', 'needs-means', 'opted-out', 'referred'] as const;
const languages = ['en', 'de'] as const;

describe('a notice of renewal', () => {
  it.each(languages.flatMap((language) => kinds.map((kind) => [language, kind] as const)))(
    'in %s, of one that %s, reads as it was read aloud',
    async (language, kind) => {
      const told = sampleRenewal({ kind, changes: 1 });
      expect(told.kind).toBe(kind);
      await expect(`${read(told, language)}\n`).toMatchFileSnapshot(`goldens/renewal-notice.${language}.${kind}.txt`);
    },
  );

  it.each(languages)(
    'in %s names the price of the year that ends by what happened in it, and the further message by how often it was renewed',
    (language) => {
      const rows = [0, 1, 3].flatMap((changes) =>
        [1, 2, 3, 4, 5].map((renewals) => {
          const told = sampleRenewal({ kind: 'renews', changes, renewals });
          const words = wordsOf(brand, language);
          const said = read(told, language);
          const further = words.text('mail.renewalNotice.shopFurther');
          const label = words.text(`mail.renewalNotice.${changes === 0 ? 'last' : 'lastAnnualised'}`);
          expect(said).toContain(`${label}: ${words.money(told.last.term).replaceAll('\u00a0', ' ')}`);
          expect(said.includes(further)).toBe(renewals >= 4);
          return told.last.term;
        }),
      );
      // 12 months at the price since the latest change; the number of renewals changes nothing.
      const month = (premium: number) =>
        (sold.availablePaymentSchedules[0]?.totals.gross ?? 0) + Math.round((premium - 3000) * 1.12);
      expect([rows[0], rows[5], rows[10]]).toEqual([3000, 3200, 3600].map((premium) => 12 * month(premium)));
    },
  );

  it.each(languages)('in %s, of what nobody buys new any more, says nothing of a new customer', (language) => {
    const fair = /new customer|neu zu uns/;
    const told = sampleRenewal({ kind: 'renews' });
    expect(read(told, language)).toMatch(fair);
    expect(read({ ...told, isSoldNoMore: true }, language)).not.toMatch(fair);
  });

  it.each([
    ['en', true, /£48.16 of your bill is unpaid.*or sooner if another letter.*doesn’t renew, and your cover ends/],
    ['en', false, /£48.16 of your bill is unpaid.*or sooner if another letter.*no new year begins/],
    ['de', true, /noch 48,16\s£ offen.*oder früher.*verlängert sich Ihre Versicherung nicht/],
  ] as const)(
    'says in %s what is unpaid, by when it is to be paid, and what comes otherwise',
    (language, hasTerm, wanted) => {
      expect(read({ ...sampleRenewal({ kind: 'renews', changes: 0 }, hasTerm), owed: 4816 }, language)).toMatch(wanted);
    },
  );

  it.each(languages)('in %s, of one that renews once a bill is paid, reads as it was read aloud', async (language) => {
    const told = { ...sampleRenewal({ kind: 'renews' }), owed: 6019 };
    await expect(`${read(told, language)}\n`).toMatchFileSnapshot(`goldens/renewal-notice.${language}.owed.txt`);
  });

  it.each(
    languages.flatMap((language) =>
      (['renews', 'asks', 'needs-means'] as const).map((kind) => [language, kind] as const),
    ),
  )(
    'in %s, of one that %s, begins with what is unpaid, and never says that nothing is to be done',
    (language, kind) => {
      const told = { ...sampleRenewal({ kind }), owed: 6019 };
      const [subject, first] = read(told, language).split('\n');
      expect(first).toMatch(/60[.,]19/);
      expect(/60[.,]19/.test(subject ?? '')).toBe(kind === 'renews');
      expect(read(told, language)).not.toMatch(/need to do anything|brauchen Sie nichts/);
      expect(read({ ...told, owed: 0 }, language)).not.toMatch(/60[.,]19/);
    },
  );

  it.each([
    ['en', '20 November 2027'],
    ['de', '20. November 2027'],
  ])(
    'in %s says of a year that is asked for ahead on which day that begins, and never that nothing is taken before the turn',
    (language, day) => {
      const told = sampleRenewal({ kind: 'renews' });
      const taken = told.taken && { ...told.taken, on: '2027-11-20' };
      const [, pays = ''] = read({ ...told, taken }, language).split(/^(.*Visa •••• 4242.*(?:before|vor).*)$/m);
      expect(pays).toContain(day);
      expect(pays).not.toMatch(/27\.? November/);
    },
  );

  it.each([
    ['en', /Your first 2 payments, with your offer: nothing to pay/, /nothing for the new year before 27 January 2028/],
    [
      'de',
      /Ihre ersten 2 Zahlungen, mit Ihrer Aktion: nichts zu zahlen/,
      /für das neue Jahr nichts vor dem 27. Januar 2028/,
    ],
  ] as const)('in %s says that the first payments cost nothing, and names the day of the first that does', (...row) => {
    const [language, free, first] = row;
    const { premium, taken, ...told } = sampleRenewal({ kind: 'renews' });
    const offered = {
      premium: premium && { ...premium, offered: { payments: 2, payment: 0 } },
      taken: taken && { ...taken, on: '2028-01-27' },
    };
    const said = read({ ...told, ...offered }, language);
    expect(said).toMatch(free);
    expect(said).toMatch(first);
  });

  it.each([
    ['en', ['questions.annualMileage', 'covers.legal_expenses'], /no longer fits it, .*: .*miles.*; .*[Ll]egal.*/],
    ['en', [], /Something that you chose then no longer fits it/],
    ['de', ['questions.annualMileage'], /passt nicht mehr dazu und gilt für das neue Jahr nicht: .+\. Bitte prüfen/],
    ['de', ['questions.gone'], /Etwas von dem, was Sie damals gewählt haben, passt nicht mehr dazu/],
  ] as const)('in %s says what of its reader’s corrections is left out: %s', (language, leftOut, wanted) => {
    const told = sampleRenewal({ kind: 'renews' });
    expect(read({ ...told, leftOut }, language)).toMatch(wanted);
    expect(read(told, language)).not.toMatch(wanted);
  });

  it.each([
    [
      'en',
      'What’s different this year: No longer in your cover: .+; New in your cover: Legal.+; Voluntary excess: £100 instead of £300; ' +
        'Compulsory excess, Accidental damage, while one of your drivers drives: £400 instead of £250; ' +
        'On top of any claim, Using a garage .+: £200, new this year; You pay by the month; Your policy wording: a new edition.*still suits you',
    ],
    [
      'de',
      'Was in diesem Jahr anders ist: Nicht mehr in Ihrem Schutz: .+; Neu in Ihrem Schutz: .+; Freiwillige Selbstbeteiligung: 100 £ statt 300 £; ' +
        'Feste Selbstbeteiligung, Unfallschaden, wenn eine der eingetragenen Personen fährt: 400 £ statt 250 £; ' +
        'Zusätzlich in jedem Schadenfall, Werkstatt .+: 200 £, neu in diesem Jahr; Sie zahlen monatlich; Ihre Versicherungsbedingungen: eine neue Fassung.*passt',
    ],
  ])('in %s says all that is not as before, and names no driver', (language, wanted) => {
    const none = { from: null, to: null };
    const compulsory = { kind: 'COMPULSORY_EXCESS', code: 'accidental_damage', profileCode: 'p1' } as const;
    const differences: RenewalTold['differences'] = [
      { kind: 'COVER_DROPPED', code: 'sold_no_more', ...none },
      { kind: 'COVER_ADDED', code: 'legal_expenses', ...none },
      { kind: 'VOLUNTARY_EXCESS', code: '', from: 30_000, to: 10_000 },
      { ...compulsory, from: 25_000, to: 40_000 },
      { kind: 'ADDED_EXCESS', code: 'non_approved_repairer', from: null, to: 20_000 },
      { kind: 'SCHEDULE', code: 'MONTHLY', ...none },
      { kind: 'WORDING', code: '2027-03', ...none },
    ];
    const told = sampleRenewal({ kind: 'renews' });
    expect(read({ ...told, differences }, language)).toMatch(new RegExp(wanted));
    expect(read(told, language)).not.toMatch(/different this year|anders ist/);
  });

  // A year paid at once has a term.
  it.each(kinds.filter((kind) => kind !== 'needs-means'))(
    'of cover without a term says that it goes on, and never that it ends, unless its customer chose so: %s',
    (kind) => {
      const said = read(sampleRenewal({ kind }, false), 'en');
      expect(/cover ends/i.test(said)).toBe(kind === 'opted-out' || kind === 'renews');
    },
  );
});
