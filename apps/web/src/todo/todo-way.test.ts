import { todoKinds } from '@marque/domain/enumerations';
import { expect, it } from 'vitest';
import { todoWay } from './todo-way.ts';

const ways: { readonly [kind: string]: string } = {
  PAYMENT_FAILED: '/payments/ACCOUNT',
  REGISTRATION_UNKNOWN: '/flex/policy/POLICY/details',
  DOCUMENT_TO_READ: '/flex/policy/POLICY/documents',
};

it.each(todoKinds)('what is %s leads to the page on which it is done, and nowhere while there is none', (kind) => {
  const item = { kind, policyId: 'POLICY', accountId: 'ACCOUNT' };
  expect(todoWay(item, 'flex')?.to).toBe(ways[kind]);
  expect(todoWay(item, undefined)?.to).toBe(kind === 'PAYMENT_FAILED' ? ways[kind] : undefined);
});
