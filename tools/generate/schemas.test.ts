import { expect, test } from 'vitest';
import { outdatedSchemas, schemaFiles } from './schemas.ts';

test('the JSON Schemas are those that the brand’s schema, the inputs and the rules yield: otherwise run `npm run schemas`', async () => {
  expect(schemaFiles().length).toBe(9);
  expect(await outdatedSchemas()).toEqual([]);
});
