import { complaintRows } from './complaint-rows.ts';
import { authorisedRows, dataRequestRows, deathRows, supportRows } from './support-rows.ts';

/** The value of a key of these calls. */
type Id = (kind: 'policy' | 'policyNumber') => string;

const claimPage = {
  ...{ callbackUrl: 'https://cars.example/claims', privacyPolicyUrl: 'https://cars.example/privacy.html' },
  ...{ telephone: '020 7946 0150', email: 'claims@showcase.example' },
};

/** The rows of the calls about claims and complaints. */
export const claimRows = {
  ...complaintRows,
  ...dataRequestRows,
  ...authorisedRows,
  ...deathRows,
  ...supportRows,
  listBrandClaims: {
    ask: () => ({ query: { after: 'bnVsbA' } }),
    plain: { 'query.after': 'a place in the list; only staff with the permission may read it' },
  },
  listClaims: { ask: (id: Id) => ({ query: { policyNumber: id('policyNumber') } }) },
  createFnolLink: {
    ask: (id: Id) => ({ body: { policyId: id('policy'), ...claimPage } }),
    plain: {
      'body.privacyPolicyUrl': 'a page of the site',
      'body.callbackUrl': 'a page of the site',
      'body.telephone': 'the claims line',
      'body.email': 'the address for claims',
    },
  },
};
