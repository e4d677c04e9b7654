import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { usualForm } from '@marque/domain/support/letter-form';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadShowcase } from '../../../tests/kit/shops/load-showcase.ts';
import type { LetterKind } from '../../ground/tables/letter-facts.ts';
import { eventLetter } from '../../money/letters/event-letter.ts';
import { wordsOf } from '../../papers/words.ts';
import type { Letter } from '../letter.ts';
import { letterText } from '../letter-text.ts';
import { forReader } from './for-reader.ts';
import { onPaper } from './on-paper.ts';

let brand: Brand;
beforeAll(async () => {
  brand = await loadShowcase();
});

const asksForReply = /\brepl(y|ying) to\b|auf diese[nrs]? (Nachricht|E-Mail|Mail|Brief)/i;
const isPaper = (key: string) => key.startsWith('mail.onPaper.');
/** Only staff read messages from the help panel, and only as an email. */
const isLetters = (key: string) => key.startsWith('mail.') && !key.startsWith('mail.helpMessage.') && !isPaper(key);

const lastMinute = '2027-06-22T22:59:00.000Z';
const byInsurer = { lastMinute, isAtOnce: false, evidence: 'E', refund: 0, by: '2027-07-06', owed: 0 };
/** A letter of each kind whose own words ask for a reply. */
const kinds: readonly (readonly [LetterKind, object])[] = [
  ['direct-debit-failed', { amount: 1, triesAgainOn: '2027-06-22' }],
  ['mandate-cancelled', { bankName: 'B', accountNumberEnding: '1' }],
  ['means-changed', { type: 'CARD', name: 'N' }],
  ['refund-failed', { amount: 1 }],
  ['refund-failed', { amount: 1, why: 'TAKEN_BACK' }],
  ['money-sent', { amount: 1, reference: 'R' }],
  ['check-not-accepted', { reference: 'R' }],
  ['change-handed-over', { hasHappened: true }],
  ['change-answered', { answer: 'NOT_INSURABLE', hasHappened: true }],
  ['change-check-not-accepted', {}],
  ['insurer-ends', { ...byInsurer, reason: 'Fraud' }],
  ['policy-void', { ...byInsurer, finding: 'CARELESS', keepsPremium: false }],
  ['policy-void', { ...byInsurer, isAtOnce: true, finding: 'CARELESS', keepsPremium: false }],
  ['renewal-stopped', { lastMinute, reason: 'Fraud' }],
];

describe.each(['en', 'de'])('a letter that goes by post, in %s', (language) => {
  const textsOf = () => Object.entries(brand.texts[language] ?? {});
  const saying = (texts: readonly string[]): Letter => ({
    ...{ language, brandName: 'B', subject: 'S', greeting: 'G', paragraphs: texts, after: texts, closing: [] },
    small: [wordsOf(brand, language).text('mail.footer.replyTo'), brand.legal.address],
  });
  const telephone = () => {
    const known = brand.support?.telephone;
    assert(known, 'the brand has a telephone');
    return known;
  };
  /** Every text of every letter that asks for a reply, as its letter has it. */
  const asking = () =>
    textsOf()
      .flatMap(([key, text]) => (isLetters(key) && asksForReply.test(text) ? [key] : []))
      .map((key) => wordsOf(brand, language).text(key, { telephone: telephone() }));

  it('never asks for a reply to it, in no text of any kind of letter', () => {
    const texts = asking();
    expect(texts.length).toBeGreaterThan(18);
    const { paragraphs, after, small } = onPaper(brand, saying(texts));
    expect([...paragraphs, ...after, ...small].filter((line) => asksForReply.test(line))).toEqual([]);
    expect(paragraphs).toHaveLength(texts.length);
    // The foot points to the line below it, and everything else to the foot.
    for (const line of paragraphs.filter((one) => one !== small[0]))
      expect(line).toMatch(/at the end of this letter|am Ende dieses Briefs/);
    expect(paragraphs.join(' ')).not.toContain('{{');
  });

  it('says at its end where to write and to call', () => {
    const { small } = onPaper(brand, saying([]));
    expect(small.join(' ')).toMatch(language === 'en' ? /write to us: 1 Example/ : /schreiben Sie uns: 1 Example/);
    expect(small.join(' ')).toContain(telephone());
    const { telephone: _telephone, ...support } = brand.support ?? {};
    const silent = onPaper({ ...brand, support }, saying([]));
    expect(silent.small[0]).toBe(wordsOf(brand, language).text('mail.footer.write'));
  });

  it.each(kinds)('of the kind %s says so nowhere, as it is written', (kind, facts) => {
    const written = eventLetter(brand, {
      ...{ kind, facts, language, firstName: 'Ada', policyNumber: 'MQ-2222', insurer: undefined },
      ...{ siteUrl: 'https://shop.example', policyUrl: 'https://shop.example/flex/policy/p1' },
    });
    expect(
      letterText(written)
        .split('\n')
        .filter((line) => asksForReply.test(line)).length,
    ).toBeGreaterThan(1);
    expect(letterText(onPaper(brand, written))).not.toMatch(asksForReply);
  });

  it('is what an estate has, and nobody else who is emailed', () => {
    const written = saying(asking());
    const estates = forReader(brand, written, { ...usualForm, isEmailed: false, isPosted: true, isForEstate: true });
    expect(letterText(estates)).not.toMatch(asksForReply);
    expect(forReader(brand, written, { ...usualForm, isPosted: true })).toEqual(written);
  });

  it('is the same letter in everything else, and in these words for good', () => {
    const letter = { ...saying(['We took £10.', ...asking()]), code: '1', closing: ['Bye'] };
    const posted = onPaper(brand, letter);
    expect(posted).toMatchObject({
      ...letter,
      ...{ paragraphs: ['We took £10.', ...posted.after.slice(1)] },
      after: posted.after,
      small: posted.small,
    });
    expect(onPaper(brand, posted)).toEqual(posted);
  });

  it('has its own words for a text of an email that is there, filled with the same', () => {
    const texts = new Map(textsOf());
    const places = (text: string | undefined) => [...(text ?? '').matchAll(/\{\{\w+\}\}/g)].map(([place]) => place);
    const own = [...texts].filter(([key]) => isPaper(key));
    expect(own.length).toBeGreaterThan(18);
    for (const [key, text] of own) {
      const email = texts.get(key.replace('onPaper.', ''));
      expect([key, email === undefined, places(text)]).toEqual([key, false, places(email)]);
    }
  });
});
