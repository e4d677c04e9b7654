import { expect, it } from 'vitest';
import { jsonSchemas } from './json-schemas.ts';
import { sampleRegistry } from './testing/sample-registry.ts';

const schemas = jsonSchemas(sampleRegistry);

it('want of a product its keys, as deep as they go, unless it extends another', () => {
  const { required, if: unless, then: needed } = schemas['product.schema.json'] ?? {};
  expect(required).toBeUndefined();
  expect(unless).toEqual({ not: { required: ['extends'] } });
  expect(needed).toMatchObject({
    required: expect.arrayContaining(['kind', 'rating']),
    properties: { rating: { required: expect.arrayContaining(['period', 'referrals']) } },
  });
});

it('want no key of a file that may be another product’s, and every key of an entry of its lists', () => {
  const covers = schemas['covers.schema.json'] as {
    required?: string[];
    properties: Record<string, { items: object }>;
  };
  expect(covers.required).toBeUndefined();
  expect(covers.properties['included']?.items).toMatchObject({ required: expect.arrayContaining(['code', 'insurer']) });
});

it('take a section of questions or the name of one', () => {
  const { properties } = schemas['questions.schema.json'] as {
    properties: { sections: { items: { anyOf: object[] } } };
  };
  expect(properties.sections.items.anyOf).toMatchObject([{ type: 'string' }, { type: 'object' }]);
});
