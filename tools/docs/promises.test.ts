import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@marque/catalogue';
import { change, paths } from '@marque/contract';
import { policyStatuses, productKinds, proposalStatuses } from '@marque/domain';
import type { Question } from '@marque/forms';
import { inputModels } from '@marque/inputs/models';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadBrandFolder } from '../quote/brand-folder.ts';
import { root } from '../run.ts';
import { expectProof, tablesOf } from './testing/proof.ts';

const page = readFileSync(join(root, 'docs/promises.md'), 'utf8');
const [pages = [], errors = [], products = [], calls = [], lists = []] = tablesOf(page);
const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('docs/promises.md', () => {
  it.each([...pages, ...errors, ...products, ...calls].map((row) => ({ row })))(
    '$row.0: its test is there, with its words',
    ({ row }) => {
      expect(row).toHaveLength(3);
      expectProof(row.at(-1) ?? '');
    },
  );

  it('names each call as it is called, once', () => {
    const called = new Set(Object.values(paths).map((address) => address.join(' ')));
    const named = calls.flatMap(([call]) => namesIn(call));
    expect(named.filter((call) => !called.has(call))).toEqual([]);
    expect(new Set(named).size).toBe(calls.length);
  });

  it('has a row for each kind of product', () => {
    expect(products.flatMap(([kind]) => namesIn(kind)).sort()).toEqual([...productKinds].sort());
  });
});

describe('the lists of answers in docs/promises.md', () => {
  let brand: Brand;
  beforeAll(async () => {
    const loaded = await loadBrandFolder('showcase');
    if (!loaded.ok) throw new Error(loaded.problem.join('\n'));
    brand = loaded.value;
  });

  it.each(lists.map(([of = '', codes = '']) => ({ of, codes })))('$of: exactly these', ({ of, codes }) => {
    const [question] = namesIn(of);
    const known = question === undefined ? listed(brand)[of] : codesOf(brand, question);
    expect([...(known ?? [])].sort()).toEqual(namesIn(codes).sort());
  });
});

/** A question of a brand, as each of its products asks it. */
function asked({ products: sold }: Brand, name: string): Question[] {
  const questions = Object.values(sold).flatMap(({ questionnaire, additionalDriver }) =>
    [questionnaire, additionalDriver].flatMap((one) => one?.sections.flatMap((section) => section.questions) ?? []),
  );
  return questions.filter((question) => question.name === name);
}

/** The codes that may answer a question of a brand, also inside its entries. */
function codesOf(brand: Brand, name: string): Set<string> {
  return new Set(
    asked(brand, name)
      .flatMap(offered)
      .map((code) => code.split('>').at(-1) ?? code),
  );
}

/** What a question of a brand is answered with to begin with. */
function defaultsOf(brand: Brand, name: string): Set<string> {
  return new Set(asked(brand, name).map((question) => String(question.default)));
}

function offered({ settings, entry = [] }: Question): string[] {
  const { options } = settings;
  return [...(Array.isArray(options) ? options.map(String) : []), ...entry.flatMap(offered)];
}

function listed(brand: Brand): { readonly [of: string]: Iterable<string> } {
  const { products: sold, proposalTracking } = brand;
  const all = Object.values(sold);
  const [added, held] = [all.flatMap(({ covers }) => covers.optional), all.flatMap(({ covers }) => covers.included)];
  return {
    'cancellation reasons': new Set(all.flatMap(({ policy }) => policy.cancellation.reasons)),
    'reasons to stop a renewal': new Set(all.flatMap(({ policy }) => policy.renewal.reasons)),
    'statuses of a proposal': proposalStatuses,
    'statuses of a policy': policyStatuses,
    'checkout methods': new Set(all.flatMap((one) => one.paymentSchedules.flatMap((way) => way.checkoutMethods))),
    'seats of a car, if nobody says how many': defaultsOf(brand, 'disclosedNumberOfSeats'),
    'what a change carries': new Set(change.options.flatMap(({ shape }) => Object.keys(shape))),
    'change types': change.options.map(({ shape }) => shape.changeType.value),
    covers: new Set([...held, ...added].map(({ code }) => code)),
    'covers that may be added': new Set(added.map(({ code }) => code)),
    'compulsory excesses': new Set(all.flatMap(({ rating }) => rating.excess.compulsory.map(({ name }) => name))),
    endorsements: new Set(all.flatMap(({ rating }) => rating.endorsements.map(({ code }) => code))),
    'campaign parameters': proposalTracking,
    'input types': Object.keys(inputModels),
  };
}
