import type { CallName } from '@marque/contract';
import type { CallRow } from './call-row.ts';

/** The rows of the calls by which staff have money sent by bank transfer. */
export const transferRows = {
  askVisitorTransfer: {
    ask: () => ({
      params: { accountId: 'ABSENT222222' },
      body: { refundId: 'ABSENT222222', amount: 1, reference: 'R1', reason: 'asked by email' },
    }),
    plain: {
      'params.accountId':
        'staff with the permission ask for any account that never became a policy, as tested beside the call',
      'body.refundId': 'a refund of the account, looked for among its own',
      'body.reference': 'what the bank calls the transfer',
    },
  },
  createBankTransfer: {
    ask: (id) => ({
      params: { accountId: id('account') },
      body: { refundId: null, amount: 1, reference: 'R1', reason: 'asked by phone' },
    }),
    plain: {
      'body.refundId': 'a refund of the account, looked for among its own',
      'body.reference': 'what the bank calls the transfer',
    },
  },
} satisfies { readonly [name in CallName]?: CallRow };
