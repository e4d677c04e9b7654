import type { CallName } from '@marque/contract';
import type { CallRow } from './call-row.ts';
import { byPhone, phonePayment } from './paid-by-phone.ts';

/** The rows of the calls about a renewal. */
export const renewalRows = {
  changeRenewal: {
    ask: (id) => ({
      params: { proposalCode: id('renewal') },
      body: { changes: [{ changeType: 'QUOTE_DISCLOSURE', data: {} }] },
    }),
  },
  createRenewalPayment: {
    ask: (id) => ({
      params: { proposalCode: id('renewal') },
      body: { saveCard: false, successPath: '/annual', cancelPath: '/' },
    }),
  },
  createMotoRenewalPayment: byPhone({
    ask: (id) => ({ params: { proposalCode: id('renewal') }, body: { ...phonePayment, amount: 50_000 } }),
  }),
  listNoticesToPost: { ask: () => ({}) },
  recordNoticePosted: {
    ask: () => ({ params: { policyId: 'ABSENT222222' }, body: { postedOn: '2026-11-20' } }),
    plain: { 'params.policyId': 'only staff record it, of which is tested beside the call', 'body.postedOn': 'a day' },
  },
} satisfies { readonly [name in CallName]?: CallRow };
