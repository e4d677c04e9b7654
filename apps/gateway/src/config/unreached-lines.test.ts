import type { Brand } from '@marque/catalogue';
import type { Section } from '@marque/forms';
import { expect, test } from 'vitest';
import { loadShowcase } from '../../tests/kit/shops/load-showcase.ts';
import { unreachedLines } from './unreached-lines.ts';

const showcase = await loadShowcase();
const identity = { issuer: 'https://id.example', clientId: 'shop', audience: 'https://api.example' };

/** The showcase brand with flex alone, another issuer, and its page about how to reach the customer changed. */
function linesOf(change: Partial<Brand>, changed: (section: Section) => Section = (section) => section): string[] {
  const { flex } = showcase.products;
  if (!flex) throw new Error('There is no flex');
  const sections = flex.questionnaire.sections.map((one) => (one.id === 'contact-details' ? changed(one) : one));
  const products = { flex: { ...flex, questionnaire: { ...flex.questionnaire, sections } } };
  return unreachedLines(new Map([['showcase', { ...showcase, products, ...change }]]));
}
const byMobile = { identity: { ...identity, scope: 'openid profile email phone' } };

test('given another issuer that lets people in by mobile number, and an email that visitors alone are asked for, then a line says what to do', () => {
  expect(linesOf(byMobile)).toEqual([
    'brands/showcase/products/flex: expected the question email to be asked of customers too, without anonymous: true; until then customers whom the issuer of brand.yaml lets in by mobile number alone (scope phone) buy flex without an email and get no letters',
  ]);
});

test('given a condition by its name, then it is looked into', () => {
  const named = { ...showcase.products['flex']?.questionnaire.conditions, visitor: { anonymous: true } };
  const { flex } = showcase.products;
  if (!flex) throw new Error('There is no flex');
  const sections = flex.questionnaire.sections.map((one) =>
    one.id === 'contact-details' ? { ...one, when: { all: ['visitor'] } } : one,
  );
  const products = { flex: { ...flex, questionnaire: { conditions: named, sections } } };
  expect(unreachedLines(new Map([['showcase', { ...showcase, ...byMobile, products }]]))).toHaveLength(1);
});

test.each([
  ['our own issuer, which asks for it itself', {}],
  ['another issuer that is asked for no mobile number', { identity }],
])('given %s, then nothing is said', (_what, change) => {
  expect(linesOf(change)).toEqual([]);
});

test('given an email that everybody is asked for, then nothing is said', () => {
  expect(linesOf(byMobile, ({ when: _when, ...section }) => section)).toEqual([]);
});
