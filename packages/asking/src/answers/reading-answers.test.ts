import { assert } from '@marque/base';
import type { Product } from '@marque/catalogue';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import { registry } from '@marque/testkit/brands/registry';
import { showcaseBrand } from '@marque/testkit/brands/showcase-brand';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerReader } from './answer-reader.ts';
import { answeredForms } from './answered-forms.ts';
import { identityFacts } from './identity-facts.ts';

let product: Product;
beforeAll(async () => {
  const { flex } = (await showcaseBrand()).products;
  assert(flex, 'the showcase brand sells flex');
  product = flex;
});

const address = { line1: '12 Wharf Lane', line2: null, city: 'Bristol', postalCode: 'BS1 4DJ', countryIso3: 'GBR' };
const ada = { firstName: 'Ada', lastName: 'Marsh', dateOfBirth: '1988-03-02', address };
const told = (ph: object = ada): Disclosed => ({
  data: {
    profiles: { ph: { ...ph }, p2: { firstName: 'Noah', lastName: 'Marsh' }, p1: { firstName: 'Zoë' } },
    assets: { car: { usage: 'BusinessClass1', specification: { primaryFuel: 'electric' } } },
    quote: { renewalMonth: 11 },
  },
  choices: { startAt: '2026-11-27', voluntaryExcess: 0, covers: [], paymentSchedule: 'MONTHLY' },
});

describe('what was disclosed', () => {
  it('is answers by question, of the product first and then of each driver by code', () => {
    const [own, ...drivers] = answeredForms({ product, registry }, told());
    expect(own?.answers).toMatchObject({ name: { firstName: 'Ada', lastName: 'Marsh' }, startAt: '2026-11-27' });
    expect(drivers.map(({ profileCode, answers }) => [profileCode, answers])).toEqual([
      ['p1', { name: { firstName: 'Zoë' } }],
      ['p2', { name: { firstName: 'Noah', lastName: 'Marsh' } }],
    ]);
  });

  it('is read by the names of conditions, wherever it was disclosed', () => {
    const read = answerReader({ product, registry }, told());
    expect(['usage', 'specification.primaryFuel', 'firstName', 'renewalMonth', 'nothing'].map(read)).toEqual([
      'BusinessClass1',
      'electric',
      'Ada',
      11,
      undefined,
    ]);
  });
});

describe('what is checked of a policyholder', () => {
  const factsOf = (ph: object) => identityFacts({ product, registry }, told(ph));

  it('is name, birth and home as they were told, and the e-mail where there is one', () => {
    const home = { line1: '12 Wharf Lane', line2: null, city: 'Bristol', postalCode: 'BS1 4DJ', country: 'GBR' };
    const facts = { firstName: 'Ada', lastName: 'Marsh', dateOfBirth: '1988-03-02', email: null, address: home };
    expect(factsOf(ada)).toEqual(facts);
    expect(factsOf({ ...ada, email: 'ada@example.com' })).toEqual({ ...facts, email: 'ada@example.com' });
  });

  it.each(['firstName', 'lastName', 'dateOfBirth', 'address'])('is nothing without %s', (field) => {
    expect(factsOf({ ...ada, [field]: null })).toBeUndefined();
  });

  it('leaves out what no question asks for', () => {
    const isEmail = ({ name }: { name: string }) => name === 'email';
    const sections = product.questionnaire.sections.map((section) => ({
      ...section,
      questions: section.questions.filter((question) => !isEmail(question)),
    }));
    const unasked = { ...product, questionnaire: { ...product.questionnaire, sections } };
    const disclosed = told({ ...ada, email: 'ada@example.com' });
    expect(identityFacts({ product: unasked, registry }, disclosed)?.email).toBeNull();
  });
});
