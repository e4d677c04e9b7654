import { expect, test } from 'vitest';
import { textFaults } from './text-faults.ts';

test('given words that nobody says to a customer, then each is named with what to say', () => {
  expect(
    textFaults('texts/en/quote.json', '{ "a": "Whoever drives, tell us anew by e-mail that there is a fault." }'),
  ).toEqual([
    'texts/en/quote.json: “Whoever”: say who: “anyone who”, “the person who”',
    'texts/en/quote.json: “anew”: say “again”',
    'texts/en/quote.json: “e-mail”: English writes “email”',
    'texts/en/quote.json: “that there is”: say it without “there is”',
  ]);
});

test('given German, then an English spelling is named and the English list is not asked', () => {
  expect(textFaults('brands/a/texts/de/x.json', '{ "a": "Per Email, wer auch immer." }')).toEqual([
    'brands/a/texts/de/x.json: “Email”: German writes “E-Mail”',
  ]);
});

test('given German, then a person of the policy has one name', () => {
  expect(textFaults('texts/de/x.json', '{ "a": "Die versicherungsnehmende Person und alle Fahrenden" }')).toEqual([
    'texts/de/x.json: “versicherungsnehmende”: say “Versicherungsnehmer”, as every paper does',
    'texts/de/x.json: “Fahrenden”: say “Fahrer”, as every paper does',
  ]);
});

test('given a key, an address or a placeholder, then it is no text', () => {
  expect(textFaults('texts/en/a.json', '{ "offerAgreedAnew": "Agreed", "anew": "{{email}}" }')).toEqual([]);
  expect(
    textFaults('brands/a/content/de/p.html', '<a href="mailto:email@a.example" class="email">Schreiben</a>'),
  ).toEqual([]);
});

test('given a page that several wordings share, then its words are looked at', () => {
  expect(textFaults('brands/a/wordings/2026-11/en/a.policy-wording.html', '<p>We pay whoever was hurt.</p>')).toEqual([
    'brands/a/wordings/2026-11/en/a.policy-wording.html: “whoever”: say who: “anyone who”, “the person who”',
  ]);
});

test('given a file that no customer reads, or a wording that is sold already, then nothing is looked at', () => {
  expect(textFaults('tools/a.json', '"anew"')).toEqual([]);
  expect(textFaults('brands/a/documents/flex-2026-11/en/b.html', 'by e-mail')).toEqual([]);
});

test('given German, then an amount or a place for one comes apart from no £', () => {
  expect(textFaults('texts/de/x.json', '{ "a": "Von {{min}} £ bis 20.000 £, ab 5\u00a0£" }')).toEqual([
    'texts/de/x.json: “}} £”: the space before £ is a fixed one (U+00A0), which no line breaks at',
    'texts/de/x.json: “0 £”: the space before £ is a fixed one (U+00A0), which no line breaks at',
  ]);
  expect(textFaults('texts/en/x.json', '{ "a": "About 5 £" }')).toEqual([]);
});
