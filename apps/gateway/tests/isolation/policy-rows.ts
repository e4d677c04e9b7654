import type { CallName } from '@marque/contract';
import type { CallRow } from './call-row.ts';

/** The rows of the calls about a policy. */
export const policyRows = {
  setAutoRenewal: {
    ask: (id) => ({ params: { policyId: id('policy') }, body: { enabled: false, reason: 'Price' } }),
    plain: { 'body.enabled': 'yes or no', 'body.reason': 'one of the product’s reasons' },
  },
  listTodo: { ask: () => ({}) },
  getPolicy: { ask: (id) => ({ params: { policyId: id('policy') } }) },
  stageUpload: { ask: (id) => ({ params: { policyId: id('policy') } }) },
  commitUpload: {
    ask: (id) => ({
      params: { policyId: id('policy') },
      body: { fileNames: ['wing-letter.pdf'], comment: '', purpose: 'proof-of-ncb' },
    }),
    plain: {
      'body.fileNames': 'names of files beside the policy that the address names',
      'body.comment': 'in the customer’s own words',
      'body.purpose': 'one of the product’s',
    },
  },
  listUploads: { ask: (id) => ({ params: { policyId: id('policy') } }) },
  openUpload: { ask: (id) => ({ params: { fileId: id('uploadedFile') } }) },
  decideUpload: {
    ask: (id) => ({ params: { uploadId: id('upload') }, body: { decision: 'ACCEPTED' } }),
    plain: { 'body.decision': 'yes or no' },
  },
  getPolicyDocument: {
    ask: (id) => ({
      params: { policyId: id('policy'), document: 'certificate' },
      query: { version: '1', edition: '1' },
    }),
    plain: {
      'query.version': 'counts the versions of the policy',
      'query.edition': 'counts the editions of a document',
    },
  },
  listLetters: { ask: (id) => ({ params: { policyId: id('policy') } }) },
  getLetter: {
    ask: (id) => ({ params: { policyId: id('policy'), letterId: `confirmation-${id('policy')}` } }),
    plain: { 'params.letterId': 'a letter of the policy, looked for among its own' },
  },
  listPolicyDocuments: { ask: (id) => ({ params: { policyId: id('policy') } }) },
} satisfies { readonly [name in CallName]?: CallRow };
