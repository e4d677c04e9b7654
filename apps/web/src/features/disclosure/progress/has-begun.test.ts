import type { ProductWire, ProposalWire } from '@marque/contract';
import { expect, it } from 'vitest';
import { hasBegun } from './has-begun.ts';

const question = (name: string, type = 'text') => ({
  name,
  type,
  adjustment: name === 'vehicle' ? 'ASSET_DISCLOSURE' : 'QUOTE_DISCLOSURE',
  rules: [],
  settings: {},
});
const product = {
  code: 'flex',
  coreAsset: { code: 'car' },
  beginWith: 'first',
  parameters: [{ parameter: 'dealer', question: 'retailer', under: 'quote', table: 'promotion-retailers' }],
  questionnaire: {
    sections: [
      { id: 'first', tab: 'car', questions: [question('code')] },
      { id: 'car', tab: 'car', questions: [question('vehicle', 'vehicleTabs')] },
      { id: 'offer', tab: 'offer', questions: [question('retailer'), question('orderNumber')] },
    ],
    conditions: {},
  },
  additionalDriver: null,
} as unknown as ProductWire;

const proposal = (quote: object, car: object = {}, more: object = {}) =>
  ({ data: { profiles: { ph: {} }, assets: { car }, quote }, quote: null, ...more }) as unknown as ProposalWire;

it.each([
  ['nothing', proposal({})],
  ['what is asked before the first page', proposal({ code: 'AVON7' })],
  ['the registration that was typed on the home page', proposal({}, { vrn: 'LK21HGO' })],
  ['what a partner’s link brought', proposal({ retailer: '10101' })],
  ['all three', proposal({ code: 'AVON7', retailer: '10101' }, { vrn: 'LK21HGO' })],
])('a proposal that holds %s has not been begun', (_what, one) => {
  expect(hasBegun(one, product)).toBe(false);
});

it.each([
  ['an answer that no link brings', proposal({ retailer: '10101', orderNumber: '4123456' })],
  ['a car', proposal({}, { vrn: 'LK21HGO', regLookup: true, specification: { make: 'Volkswagen' } })],
  ['a price', proposal({}, {}, { quote: {} })],
])('one that holds %s has', (_what, one) => {
  expect(hasBegun(one, product)).toBe(true);
});
