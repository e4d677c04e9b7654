import { AGREED, type Buyer } from '../kit/client/buy.ts';
import { asset, change, foreign, type HostileRow, invalid } from './hostile-row.ts';

const filesSent = { fileNames: ['letter.pdf'], comment: '', purpose: 'proof-of-ncb' };

const claimPage = {
  policyId: 'ABSENT222222',
  ...{ callbackUrl: 'https://cars.example/', privacyPolicyUrl: 'https://cars.example/' },
  ...{ telephone: '020 7946 0150', email: 'claims@showcase.example' },
};

/** Requests to the calls from a quote to a policy, except those about money. */
export const hostileRowsOfSales = {
  retainProposal: () => [
    ...['ada', 'a@b', 'a@b.c,d@e.fg', 'a@b.cd\r\nBcc: e@f.gh', 'a b@c.de', '<a@b.cd>', `${'x'.repeat(250)}@b.cd`].map(
      (email) => invalid(`a letter to ${JSON.stringify(email.slice(0, 30))}`, { body: { email } }),
    ),
    invalid('a letter with words of one’s own', { body: { email: 'ada@example.com', subject: 'Hello' } }),
    foreign({ body: { email: 'ada@example.com' } }),
  ],
  mergeProposal: ({ proposalCode, token }) => [
    { what: 'a visitor', code: 'sign_in_required', body: { proposalCode, sourceAccessToken: token } },
    { what: 'no body', code: 'sign_in_required', body: {} },
  ],
  listPolicies: () => [invalid('a list of schemes', { query: '?schemeCode[]=flex' })],
  listProposals: () => [invalid('a list of schemes', { query: '?schemeCode[]=flex' })],
  createProposal: () => [
    ...['constructor', '__proto__', 'toString'].map((schemeCode) => invalid(schemeCode, { body: { schemeCode } })),
    { what: 'another brand', code: 'brand_mismatch', body: { schemeCode: 'flex', brand: 'toString' } },
    invalid('a field that is a method', { body: { schemeCode: 'flex', data: { profile: { toString: 1 } } } }),
    invalid('a car of one’s own', { body: { schemeCode: 'flex', data: { asset: { specification: { make: 'z' } } } } }),
    ...[' ', 'two words', 'x'.repeat(256), 'x'.repeat(10_000)].map(
      (key): HostileRow => ({
        what: `a key of ${key.length} characters`,
        code: key === ' ' ? 'idempotency_key_missing' : 'idempotency_key_invalid',
        key,
        body: { schemeCode: 'flex' },
      }),
    ),
  ],
  getProposal: () => [foreign()],
  getOffer: () => [foreign()],
  listKeptOffer: () => [foreign()],
  getKeptDocument: () => [
    { what: 'a page that nobody was shown', code: 'not_found', hash: 'a'.repeat(64) },
    { what: 'a path', code: 'not_found', hash: '../../etc/passwd' },
    foreign({ hash: 'a'.repeat(64) }),
  ],
  updateProposal: () => [
    asset('a nested prototype', '{"specification":{"a":[{"__proto__":{}}]}}'),
    asset(
      'a car of one’s own',
      '{"vrn":null,"regLookup":false,"specification":{"vehicleCode":"X","insuranceGroup":1}}',
    ),
    asset('a specification that is a list', '{"vrn":null,"regLookup":false,"specification":[]}'),
    asset('a registration in wide letters', '{"vrn":"ＬＫ２１ＨＧＯ","regLookup":true}'),
    asset('a dotted capital I', '{"vrn":"\\u0130","regLookup":true}'),
    ...['1e309', '-0', '9007199254740992', '0.1', '5e-324', '1e21'].map((value) =>
      asset(`a value of ${value}`, `{"estimatedValue":${value}}`),
    ),
    change('a field that is a method', '{"changeType":"QUOTE_DISCLOSURE","data":{"hasOwnProperty":true}}'),
    change('a cover that is a method', '{"changeType":"ADD_COVER","coverCode":"constructor"}'),
    change('an asset that is a method', '{"changeType":"ASSET_DISCLOSURE","assetCode":"constructor","data":{}}'),
    change('a far day', '{"changeType":"START_DATE_CHANGE","startAt":"9999-12-31"}'),
    change('an excess that nobody offers', '{"changeType":"SELECT_VOLUNTARY_EXCESS","excess":12345}'),
    change('the policyholder’s end', '{"changeType":"REMOVE_PROFILE","profileCode":"ph"}'),
    change('a hundredth driver', '{"changeType":"ADD_PROFILE","profileCode":"p99"}'),
    change('a driver of a quote for some days', '{"changeType":"ADD_PROFILE","profileCode":"p1","until":"2026-12-01"}'),
    change('a driver who is a method', '{"changeType":"ADD_PROFILE","profileCode":"constructor"}'),
    ...['[null]', '[[]]', '[7]', '{"0":{}}', '"none"', '[{"type":"Windscreen"}]', '[{"toString":1}]'].map((claims) =>
      change(
        `claims of ${claims}`,
        `{"changeType":"PROFILE_DISCLOSURE","profileCode":"ph","data":{"vehicleClaimsHistory":${claims}}}`,
      ),
    ),
    change(
      'more claims than anybody has',
      `{"changeType":"PROFILE_DISCLOSURE","profileCode":"ph","data":{"vehicleClaimsHistory":[${Array.from(
        { length: 2000 },
        () => '{"type":"Windscreen","date":"2025-05-06","ncdAffected":false}',
      ).join(',')}]}}`,
    ),
    ...['constructor', '__proto__', 'soc2134', ' SOC2134', 'SOC2134\\u00a0', 'SOC\u0130'].map((occupation) =>
      change(
        `an occupation of ${JSON.stringify(occupation)}`,
        `{"changeType":"PROFILE_DISCLOSURE","profileCode":"ph","data":{"occupation":"${occupation}"}}`,
      ),
    ),
    change(
      'answers of a driver who is not there',
      '{"changeType":"ADDITIONAL_PROFILE_DISCLOSURE_CHANGE","profileCode":"p1","data":{"hasOwnProperty":true}}',
    ),
    change(
      'a driver with a field that is a method',
      '{"changeType":"ADD_PROFILE","profileCode":"p1","data":{"valueOf":1}}',
    ),
    change(
      'a deep address',
      '{"changeType":"PROFILE_DISCLOSURE","profileCode":"ph","data":{"address":{"line1":{"constructor":1}}}}',
    ),
    foreign({ body: { applyRating: false, changes: [] } }),
  ],
  activatePromotion: () => [
    ...['constructor', '__proto__', 'SC12M ;', 'x'.repeat(40)].map((promo) =>
      invalid(`a promotion named ${promo}`, { promo, body: { promotionActivationCode: '4123456' } }),
    ),
    invalid('an order number in wide digits', { body: { promotionActivationCode: '４１２３４５６' } }),
    invalid('an order number that is none', { body: { promotionActivationCode: '' } }),
    invalid('an order number that is a list', { body: { promotionActivationCode: ['4123456'] } }),
    {
      what: 'a long promotion',
      code: 'not_found',
      promo: 'x'.repeat(400),
      body: { promotionActivationCode: '4123456' },
    },
    foreign({ body: { promotionActivationCode: '4123456' } }),
  ],
  removePromotion: () => [foreign({ promo: 'SC12M' })],
  deleteProposal: () => [foreign()],
  trackProposal: () => [
    invalid('a parameter that nobody keeps', { body: { values: { constructor_: 'x' } } }),
    invalid('a method', { body: '{"values":{"constructor":"x"}}' }),
    foreign({ body: { values: { source: 'x' } } }),
  ],
  validateAccount: ({ proposalCode }) => [foreign({ body: { source: proposalCode } })],
  createCustomerAccount: ({ proposalCode }) => [
    foreign({ body: { proposalCode, agreed: AGREED, documents: [] } }),
    invalid('nothing said of what was shown', { body: { proposalCode, agreed: AGREED } }),
    { what: 'nothing shown', code: 'documents_not_shown', body: { proposalCode, agreed: AGREED, documents: [] } },
  ],
  getEvidence: () => [{ what: 'no policy', code: 'not_found' }, foreign()],
  getCertificate: () => [{ what: 'no policy', code: 'not_found' }, foreign()],
  getPolicy: () => [{ what: 'no policy', code: 'not_found' }, foreign()],
  setAutoRenewal: () => [
    { what: 'a visitor', code: 'sign_in_required', body: { enabled: true } },
    { what: 'a word for yes', code: 'sign_in_required', body: { enabled: 'yes' } },
  ],
  listLetters: () => [{ what: 'no policy', code: 'not_found' }, foreign()],
  getLetter: () => [
    { what: 'no letter', code: 'not_found', letter: 'letter-of-nobody' },
    { what: 'a path', code: 'not_found', letter: '../../etc/passwd' },
    foreign(),
  ],
  listPolicyDocuments: () => [{ what: 'no policy', code: 'not_found' }, foreign()],
  getPolicyDocument: () => [
    ...['0', '-1', '1.5', '1e9', 'one', ''].map((version) =>
      invalid(`a version of ${JSON.stringify(version)}`, { query: `?version=${version}` }),
    ),
    invalid('two editions', { query: '?edition=1&edition=2' }),
    { what: 'no document', code: 'not_found', document: '__proto__' },
    { what: 'a path', code: 'not_found', document: '../../etc/passwd' },
    foreign(),
  ],
  getPolicyBundle: () => [
    { what: 'no policy', code: 'not_found' },
    ...['0', '-1', '1.5', '1e9', 'one', ''].map((version) =>
      invalid(`a version of ${JSON.stringify(version)}`, { query: `?version=${version}` }),
    ),
    invalid('two versions', { query: '?version=1&version=2' }),
    { what: 'a path', code: 'not_found', id: '../../etc/passwd' },
    foreign(),
  ],
  stageUpload: () => [
    { what: 'no policy', code: 'not_found' },
    { what: 'a body that is no form', code: 'not_found', body: {} },
    { what: 'an id that is a path', code: 'not_found', id: '../../etc/passwd' },
    foreign(),
  ],
  commitUpload: () => [
    { what: 'no policy', code: 'not_found', body: filesSent },
    foreign({ body: filesSent }),
    invalid('no file', { body: { ...filesSent, fileNames: [] } }),
    invalid('more files than anybody sends', { body: { ...filesSent, fileNames: Array(21).fill('a.pdf') } }),
    invalid('names that are lists', { body: { ...filesSent, fileNames: [['a.pdf']] } }),
    invalid('a name without end', { body: { ...filesSent, fileNames: ['x'.repeat(121)] } }),
    invalid('a comment with markup', { body: { ...filesSent, comment: '<script>alert(1)</script>' } }),
    invalid('a comment without end', { body: { ...filesSent, comment: 'x'.repeat(2001) } }),
    invalid('a purpose that is a path', { body: { ...filesSent, purpose: '../../x' } }),
    invalid('a status of one’s own', { body: { ...filesSent, status: 'ACCEPTED' } }),
  ],
  listClaims: () => [
    { what: 'a visitor', code: 'sign_in_required', query: '?policyNumber=SHO-ABSE-NT22' },
    { what: 'a visitor without a number', code: 'sign_in_required' },
    {
      what: 'staff who act for somebody without the number',
      code: 'claims_offline',
      query: '?policyNumber=X-1',
      as: 'staff',
    },
    invalid('a number with a NUL', { query: '?policyNumber=%00', as: 'staff' }),
    invalid('two numbers', { query: '?policyNumber=A&policyNumber=B', as: 'staff' }),
  ],
  createFnolLink: () => [
    { what: 'a visitor', code: 'sign_in_required', body: claimPage },
    { what: 'a brand that takes none online', code: 'claims_offline', body: claimPage, as: 'staff' },
    invalid('a telephone that is words', { body: { ...claimPage, telephone: 'call me' }, as: 'staff' }),
    invalid('an address that is none', { body: { ...claimPage, email: 'ada' }, as: 'staff' }),
    invalid('a way back that is an object', { body: { ...claimPage, callbackUrl: {} }, as: 'staff' }),
    invalid('a name of one’s own', { body: { ...claimPage, insuredName: 'Ada' }, as: 'staff' }),
    invalid('a policy that is a path', { body: { ...claimPage, policyId: '../x' }, as: 'staff' }),
  ],
  listUploads: () => [{ what: 'no policy', code: 'not_found' }, foreign()],
  openUpload: () => [
    { what: 'the customer', code: 'forbidden', id: 'ABSENT222222' },
    { what: 'staff who may read no documents', code: 'forbidden', id: 'ABSENT222222', as: 'staff' },
  ],
  decideUpload: () => [
    { what: 'the customer', code: 'forbidden', id: 'ABSENT222222', body: { decision: 'ACCEPTED' } },
    {
      what: 'staff who may read no documents',
      code: 'forbidden',
      id: 'ABSENT222222',
      body: { decision: 'ACCEPTED' },
      as: 'staff',
    },
  ],
  postImpression: ({ proposalCode }) => [
    foreign({ body: { type: 'proposal', values: { source: 'x' }, tags: { proposalCode } } }),
  ],
} satisfies { readonly [call: string]: (buyer: Buyer) => readonly HostileRow[] };
