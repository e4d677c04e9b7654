import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { ForgottenTold } from '@marque/domain/billing/statements/forgotten-told';
import { paymentReceipt } from '@marque/domain/billing/statements/payment-receipt';
import { statementPaper } from '@marque/domain/billing/statements/statement-paper';
import type { Policy } from '@marque/domain/policy/policy';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BrandLook, brandLook } from '../../src/look/brand-look.ts';
import { accountInWords } from '../../src/money/papers/account-in-words.ts';
import { receiptOn } from '../../src/money/papers/receipt-on.ts';
import { statementOn } from '../../src/money/papers/statement-on.ts';
import { writeAccountPaper } from '../../src/money/papers/write-account-paper.ts';
import { pdfLines } from '../kit/samples/pdf-lines.ts';
import { SAMPLE_NOW, SAMPLE_PAYMENT, sampleBooks } from '../kit/samples/sample-books.ts';
import { samplePolicy } from '../kit/samples/sample-policy.ts';
import { loadBrandsOnce } from '../kit/shops/load-brands-once.ts';
import { testConfig } from '../kit/shops/start-test-gateway.ts';

type Given = { readonly brand: Brand; readonly look: BrandLook; readonly policy: Policy };
/** The first statement of the sample is closed by then. */
const FIRST_CLOSES = '2026-12-27';
const given = new Map<string, Given>();

beforeAll(async () => {
  const loaded = await loadBrandsOnce(testConfig('/nowhere'));
  assert(loaded.ok, JSON.stringify(loaded));
  for (const [code, brand] of loaded.value) {
    const [product] = Object.values(brand.products);
    const scheme = brand.schemes.find((one) => one.product === product?.code);
    const [main] = product?.rating.mainCovers ?? [];
    assert(product && scheme && main, 'a brand sells something');
    const quote = { mainInsurer: main.insurer, wordingVersion: product.rating.wordingVersion, covers: [] };
    const policy = { ...samplePolicy(quote), schemeCode: scheme.schemeCode };
    given.set(code, { brand, look: await brandLook(brand), policy });
  }
});

/** The bytes of the sample's statement with a number, from its books at a moment. */
async function statementBytes(
  code: string,
  language: string,
  number: number,
  {
    now = SAMPLE_NOW,
    months = [],
    sleptUntil,
    isTakenBack = false,
  }: { now?: string; months?: readonly ForgottenTold[]; sleptUntil?: string; isTakenBack?: boolean } = {},
): Promise<Uint8Array> {
  const found = given.get(code);
  assert(found, `the brand ${code} is loaded`);
  const policy = { ...found.policy, language };
  const books = sampleBooks(policy, now);
  // What the idle run had not posted before.
  const transactions = books.transactions.map((one) =>
    sleptUntil !== undefined && one.effectiveAt > FIRST_CLOSES && one.effectiveAt < sleptUntil
      ? { ...one, effectiveAt: sleptUntil }
      : one,
  );
  const underWay = isTakenBack ? [] : books.underWay;
  const paper = statementPaper({ ...books, transactions, underWay }, number);
  assert(paper, `statement ${number} has come`);
  const at = paper.closedAt ?? now;
  const account = accountInWords({ brand: found.brand, policy }, at);
  const title = account.words.text('accountPapers.statement.title', { number });
  return await writeAccountPaper({ account, title, at, look: found.look, demonstration: true }, (sheet) =>
    statementOn(sheet, { paper, account, now: at, months, isTakenBack }),
  );
}

async function receiptLines(code: string, language: string, key = SAMPLE_PAYMENT): Promise<string[]> {
  const found = given.get(code);
  assert(found, `the brand ${code} is loaded`);
  const policy = { ...found.policy, language };
  const receipt = paymentReceipt(sampleBooks(policy), key);
  assert(receipt, 'the payment is in the books');
  const account = accountInWords({ brand: found.brand, policy }, receipt.receivedAt);
  const paper = { account, title: 'Receipt', at: SAMPLE_NOW, look: found.look, demonstration: false };
  const bytes = await writeAccountPaper(paper, (sheet) => receiptOn(sheet, { receipt, account, now: SAMPLE_NOW }));
  return (await pdfLines(bytes)).flat();
}

const statementLines = async (...of: Parameters<typeof statementBytes>) =>
  (await pdfLines(await statementBytes(...of))).flat();

/** Pennies of the amounts at the end of the rows between two lines; each language has its own point and comma. */
const amountsBetween = (lines: readonly string[], from: RegExp, to: RegExp) => {
  const start = lines.findIndex((line) => from.test(line));
  const length = lines.slice(start + 1).findIndex((line) => to.test(line));
  return lines.slice(start + 1, start + 1 + length).flatMap((line) => {
    const [, minus, pounds, pence] = /(−?)£?(\d+)[.,](\d\d)(?: £)?$/.exec(line) ?? [];
    return pounds === undefined ? [] : [(minus === '−' ? -1 : 1) * (Number(pounds) * 100 + Number(pence))];
  });
};
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

const cases = ['showcase', 'example'].flatMap((brand) => ['en', 'de'].map((language) => [brand, language] as const));

describe('a statement as a PDF', () => {
  it('reads from whose it is to the company, each sum with its lines', async () => {
    expect(await pdfLines(await statementBytes('showcase', 'en', 2))).toEqual([
      [
        ...['Statement 2', 'For cover from 27 December 2026 to 26 January 2027'],
        'Policyholder | Łukasz Çağlar-O’Neill, 12 Wharf Lane, Bristol, BS1 4DJ',
        ...['Policy number | SHO-7KQ4-M2XP', 'Your car | Volkswagen Golf Life, LK21 HGO'],
        'Shows what happened | 27 December 2026 to 26 January 2027',
        ...['Your balance', 'What | Amount', 'Brought forward from statement 1 | £0.00', 'Charged | £33.68'],
        ...['Paid and given back | −£33.68', 'Carried forward to statement 3 | £0.00'],
        'Nothing was owed when this statement closed.',
        ...['Charged', 'Premium for 27 December 2026 to 26 January 2027, charged on 27 December 2026'],
        'Cover | Before tax | Insurance premium tax at 12% | Amount',
        ...['Damage to your car | £30.00 | £3.60 | £33.60', 'Liability to others | £10.00 | £1.20 | £11.20'],
        ...['Medical expenses | £1.50 | £0.18 | £1.68', 'Legal expenses | £2.50 | £0.30 | £2.80'],
        'Together | £44.00 | £5.28 | £49.28',
        'Change of your policy, 9 January 2027 to 26 January 2027, booked on 9 January 2027',
        'Cover | Before tax | Insurance premium tax at 12% | Amount',
        ...['Damage to your car | −£5.00 | −£0.60 | −£5.60', 'Together | −£5.00 | −£0.60 | −£5.60'],
        ...['Corrections', 'Day | What | Amount', '10 January 2027 | A gift from us | −£10.00'],
        'Charged in this statement: £49.28 − £5.60 − £10.00 = £33.68. Insurance premium tax in it: £4.68.',
        'Demonstration. This document is not evidence of insurance. | Page 1 of 2',
        'Showcase · SHO-7KQ4-M2XP · Statement 2',
      ],
      [
        ...['Paid and given back', 'Day | What | How | Amount'],
        '27 December 2026 | Payment received | Visa •••• 4242 | −£49.28',
        ...['12 January 2027 | Refund to you | Visa •••• 4242 | £15.60', 'Together | −£33.68'],
        'Good to know',
        '• | Amounts with a minus were paid or credited. All others are owed, or were given back to you.',
        '• | Every premium includes insurance premium tax. Insurance is exempt from VAT, so this isn’t a VAT invoice.',
        '• | Does something look wrong? Call us on 020 7946 0100.',
        'To complain, write to complaints@showcase.example or call 020 7946 0100.',
        'Showcase Insurance Services Ltd (demonstration), 1 Example Wharf, Bristol BS1 4DJ',
        'A demonstration company. It is not regulated and sells no insurance.',
        'Demonstration. This document is not evidence of insurance. | Page 2 of 2',
        'Showcase · SHO-7KQ4-M2XP · Statement 2',
      ],
    ]);
  });

  it.each(cases)('of %s in %s adds up as it is printed', async (brand, language) => {
    const lines = await statementLines(brand, language, 2);
    const [balance, charged, paid] =
      language === 'en'
        ? [/^Your balance/, /^Premium for/, /^Paid and given back$/]
        : [/^Ihr Kontostand/, /^Beitrag für/, /^Gezahlt und erstattet$/];
    const [before = 0, subtotal = 0, payments = 0, after = 0] = amountsBetween(lines, balance, charged);
    expect(before + subtotal + payments).toBe(after);
    const covers = amountsBetween(lines, charged, /^(Together|Zusammen)/);
    expect([sum(covers), subtotal]).toEqual([4928, 4928 - 560 - 1000]);
    const rows = amountsBetween(lines, paid, /^(Together|Zusammen)/);
    expect([sum(rows), payments]).toEqual([-3368, -3368]);
    expect(lines.join('\n')).not.toMatch(/undefined|\{\{|NaN|\ufffd/);
    const { company, address } = given.get(brand)?.brand.legal ?? { company: '', address: '' };
    expect(lines).toContain(`${company}, ${address}`);
  });

  it.each(cases)('of %s in %s has one page for a month that is charged and paid once', async (brand, language) => {
    expect(await pdfLines(await statementBytes(brand, language, 1))).toHaveLength(1);
  });

  it('never leaves its notes alone on a page: where they do not fit, the part before them goes with them', async () => {
    const pages = await pdfLines(await statementBytes('showcase', 'en', 3));
    expect(pages).toHaveLength(2);
    expect(pages[1]?.slice(0, 2)).toEqual(['Not in the balance', 'Day | What | How | Amount']);
    expect(pages[1]?.[4]).toBe('Good to know');
  });

  it('is the same bytes for ever once it is closed', async () => {
    const then = await statementBytes('showcase', 'en', 1, { now: '2026-12-27T06:00:00.000Z' });
    const later = await statementBytes('showcase', 'en', 1, { now: '2027-02-03T14:20:00.000Z' });
    expect(Buffer.from(later).equals(Buffer.from(then))).toBe(true);
  });

  it('names the months that we had forgotten to ask for, and what became of each', async () => {
    const december = { periodStart: '2026-12-27', periodEnd: '2027-01-27', amount: 4928 };
    const earlier = { periodStart: null, periodEnd: null, amount: 1120 };
    const open: ForgottenTold[] = [
      { ...december, fate: 'CAME' },
      { ...earlier, fate: 'OPEN' },
    ];
    const said = (await statementLines('showcase', 'en', 3, { months: open })).join(' ');
    expect(said).toContain('Months that we forgot to ask you for');
    expect(said).toContain('27 December 2026 to 26 January 2027: £49.28 was taken with this statement’s payment');
    expect(said).toContain('Earlier months: £11.20 is still to pay.');
    const closed = (await statementLines('showcase', 'en', 2, { months: [{ ...december, fate: 'THEN' }] })).join(' ');
    expect(closed).toContain('£49.28 was still to pay when this statement closed.');
  });

  it.each([
    ['en', 'We hadn’t charged for these days when this statement closed. A later statement shows it.'],
    [
      'de',
      'Diese Tage waren beim Abschluss dieser Abrechnung noch nicht berechnet. Eine spätere Abrechnung weist sie aus.',
    ],
  ])('says in %s of days that were charged late that a later statement has them', async (language, said) => {
    const late = (await statementLines('showcase', language, 2, { sleptUntil: '2027-01-28T06:00:00.000Z' })).join(' ');
    expect(late).toContain(said);
  });

  it('says while it is open what is owed as it stands, and which Direct Debit is no money yet', async () => {
    const lines = await statementLines('showcase', 'en', 3);
    expect(lines).toContain('Shows what happened | 27 January 2027 to 3 February 2027, 14:20');
    expect(lines).toContain('Balance on 3 February 2027 | £49.28');
    expect(lines).toContain('£49.28 is on its way by Direct Debit.');
    expect(lines).toContain('5 February 2027 | Direct Debit on its way | Harbour Bank •••• 11 | −£49.28');
    expect(lines).toContain('No payment was booked in this statement.');
  });

  it.each([
    ['en', '£49.28 is unpaid. You don’t need to pay it: we take it back as your cover ends.', 'still to be paid'],
    [
      'de',
      '49,28 £ sind nicht gezahlt. Sie brauchen nichts zu zahlen: Mit dem Ende Ihres Schutzes entfällt dieser Betrag.',
      'noch zu zahlen',
    ],
  ])('asks in %s for nothing that a known end takes back', async (language, said, asked) => {
    const lines = (await statementLines('showcase', language, 3, { isTakenBack: true })).join(' ');
    expect(lines.replaceAll('\u00a0', ' ')).toContain(said);
    expect(lines).not.toContain(asked);
  });
});

describe('a receipt as a PDF', () => {
  it('says what was received, for what, and what has become of it since', async () => {
    expect(await receiptLines('showcase', 'en')).toEqual([
      ...['Receipt', '£49.28, received on 27 December 2026', 'Received from | Łukasz Çağlar-O’Neill'],
      ...['12 Wharf Lane', 'Bristol', 'BS1 4DJ', 'Received by | Showcase Insurance Services Ltd (demonstration)'],
      ...['1 Example Wharf, Bristol BS1 4DJ', 'Amount | £49.28', 'Received on | 27 December 2026'],
      ...['Paid by | Visa •••• 4242', 'Payment reference | pi_2', 'Policy number | SHO-7KQ4-M2XP'],
      ...['Your car | Volkswagen Golf Life, LK21 HGO', 'On your statement | Statement 2'],
      ...['What it did to your account', 'What | Amount', 'Owed before | £49.28', 'This payment | −£49.28'],
      ...['Owed after | £0.00', 'What has happened since', 'Day | What | Amount'],
      ...['12 January 2027 | Refund to you | −£15.60', 'What we still hold of this payment | £33.68'],
      'This receipt says how things stood on 3 February 2027.',
      'Every premium includes insurance premium tax. Insurance is exempt from VAT, so this isn’t a VAT invoice.',
      'To complain, write to complaints@showcase.example or call 020 7946 0100.',
      'Showcase Insurance Services Ltd (demonstration), 1 Example Wharf, Bristol BS1 4DJ',
      'A demonstration company. It is not regulated and sells no insurance.',
      ...['Showcase · SHO-7KQ4-M2XP · Receipt | Page 1 of 1'],
    ]);
  });

  it.each(cases)('of %s in %s says all it has to, on one page', async (brand, language) => {
    const lines = await receiptLines(brand, language, 'payment:stripe:pi_1');
    expect(lines.join('\n')).not.toMatch(/undefined|\{\{|NaN|\ufffd/);
    expect(lines.some((line) => /^(What has happened since|Was seitdem geschah)$/.test(line))).toBe(false);
    expect(lines.at(-1)).toMatch(/(Page 1 of 1|Seite 1 von 1)$/);
  });
});
