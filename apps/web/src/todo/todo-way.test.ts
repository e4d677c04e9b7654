import { todoKinds } from '@marque/domain/enumerations';
import { expect, it } from 'vitest';
import { todoWay } from './todo-way.ts';

const ways: { readonly [kind: string]: string } = {
  PAYMENT_FAILED: '/flex/policy/POLICY/missed-payment',
  PAYMENT_TO_CONFIRM: '/flex/policy/POLICY/missed-payment',
  CARD_EXPIRING: '/account',
  PAYMENT_METHOD_MISSING: '/account',
  END_COMING: '/flex/policy/POLICY/cancellation-confirmation',
  NCD_PROOF: '/flex/policy/POLICY/uploads/proof-of-ncb',
  REGISTRATION_UNKNOWN: '/flex/policy/POLICY/details',
  DOCUMENT_TO_READ: '/flex/policy/POLICY/documents',
  CHANGE_COMING: '/flex/policy/POLICY/details',
  DRIVER_LEAVING: '/flex/policy/POLICY/management',
};

it('cover that ends leads to the product that was offered to carry on with, where there is one', () => {
  const item = { kind: 'COVER_ENDING', policyId: 'POLICY', accountId: 'ACCOUNT' } as const;
  expect(todoWay(item, 'driveaway', '/flex/proposal/OFFER')?.to).toBe('/flex/proposal/OFFER');
  expect(todoWay({ ...item, kind: 'DRIVER_CHECK' }, 'driveaway', '/flex/proposal/OFFER')).toBeUndefined();
});

it.each(todoKinds)('what is %s leads to the page on which it is done, and nowhere while there is none', (kind) => {
  const item = { kind, policyId: 'POLICY', accountId: 'ACCOUNT' };
  expect(todoWay(item, 'flex')?.to).toBe(ways[kind]);
  const isOfAccount = ['PAYMENT_FAILED', 'PAYMENT_TO_CONFIRM', 'CARD_EXPIRING', 'PAYMENT_METHOD_MISSING'].includes(
    kind,
  );
  const apart = kind.startsWith('PAYMENT_') && kind !== 'PAYMENT_METHOD_MISSING' ? '/payments/ACCOUNT' : ways[kind];
  expect(todoWay(item, undefined)?.to).toBe(isOfAccount ? apart : undefined);
});
