import { type CallName, contract, type ProblemCode, paths, problemCodes } from '@marque/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, type Sending, send } from '../testing/api-client.ts';
import { AGREED, type Buyer, beginPurchase, bindAtLast, openPage } from '../testing/buy.ts';
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts';

/** A request that its call must refuse, and how. */
type Row = Sending & {
  readonly what: string;
  readonly code: ProblemCode;
  /** In place of the proposal's or policy's own. */
  readonly id?: string;
  readonly query?: string;
  readonly document?: string;
  readonly entry?: string;
  readonly promo?: string;
  readonly as?: 'stranger';
};

const invalid = (what: string, more: Omit<Row, 'what' | 'code'>): Row => ({ what, code: 'validation_failed', ...more });
const change = (what: string, text: string): Row => invalid(what, { body: `{"applyRating":true,"changes":[${text}]}` });
const asset = (what: string, data: string): Row =>
  change(what, `{"changeType":"ASSET_DISCLOSURE","assetCode":"car","data":${data}}`);
const backTo = (path: string): Row =>
  invalid(`a way back to ${JSON.stringify(path)}`, { body: { saveCard: false, successPath: path, cancelPath: '/' } });
const foreign = (more: Omit<Row, 'what' | 'code' | 'as'> = {}): Row => ({
  what: 'what is somebody else’s',
  code: 'not_found',
  as: 'stranger',
  ...more,
});
const details = { externalReference: 'ABCDEFGHJKLMN', postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02' };
const goodPaths = { saveCard: false, successPath: '/flex/success', cancelPath: '/flex/checkout' };

/** What each call is asked here: a call without rows is a fault of this test. */
const rowsOf: { readonly [name in CallName]: (buyer: Buyer) => readonly Row[] } = {
  createSession: () => [invalid('a subject', { body: { subject: 'ada' } })],
  refreshSession: () => [
    { what: 'a cookie that is garbage', code: 'session_expired', headers: { cookie: 'marque_refresh=%zz; =;;; "' } },
    {
      what: 'a cookie of many bytes',
      code: 'session_expired',
      headers: { cookie: `marque_refresh=${'x'.repeat(9000)}` },
    },
  ],
  retrieveSession: () => [
    ...['short', 'x'.repeat(41), '__proto__', "' or 1=1 --", 'ABCDEFGH\u0000', 'ＡＢＣＤＥＦＧＨＪ'].map(
      (externalReference) =>
        invalid(`a reference of ${externalReference.slice(0, 20)}`, { body: { ...details, externalReference } }),
    ),
    ...['1988-02-30', '1988-3-2', '2 March 1988', ''].map((dateOfBirth) =>
      invalid(`a birth on ${dateOfBirth}`, { body: { ...details, dateOfBirth } }),
    ),
    invalid('a postcode with a NUL', { body: { ...details, postalCode: 'BS1\u0000' } }),
    invalid('a postcode that is a pattern', { body: { ...details, postalCode: { $ne: '' } } }),
    invalid('a session of somebody else', { body: { ...details, subject: 'ada' } }),
    { what: 'a method', code: 'quote_not_retrieved', body: { ...details, externalReference: 'constructor' } },
    { what: 'a percent sign', code: 'quote_not_retrieved', body: { ...details, postalCode: '%%%%' } },
  ],
  retrieveBackBook: () => [
    { what: 'another brand', code: 'brand_mismatch', body: { ...details, backBook: 'x', brand: 'example' } },
    ...['constructor', 'toString', 'x'].map(
      (backBook): Row => ({
        what: `a back book named ${backBook}`,
        code: 'quote_not_retrieved',
        body: { ...details, externalReference: `BACKBOOK-${backBook}`, backBook, brand: 'showcase' },
      }),
    ),
    invalid('no back book', { body: { ...details, brand: 'showcase' } }),
  ],
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
  getPolicyholder: () => [{ what: 'a token that is none', code: 'not_signed_in', token: 'a.b.c' }],
  updatePolicyholder: () => [
    { what: 'a visitor', code: 'sign_in_required', body: { phoneNumber: '07700900123' } },
    { what: 'an id of somebody else', code: 'sign_in_required', body: { userId: 'ada' } },
  ],
  changeEmail: () => [{ what: 'a visitor', code: 'sign_in_required', body: { email: 'ada@example.com' } }],
  confirmEmail: () => [{ what: 'a visitor', code: 'sign_in_required', body: { code: '123456' } }],
  listPolicies: () => [invalid('a list of schemes', { query: '?schemeCode[]=flex' })],
  getBrand: () => ['toString', '__proto__', 'e', 'EN'].map((one) => invalid(one, { query: `?language=${one}` })),
  listProposals: () => [invalid('a list of schemes', { query: '?schemeCode[]=flex' })],
  createProposal: () => [
    ...['constructor', '__proto__', 'toString'].map((schemeCode) => invalid(schemeCode, { body: { schemeCode } })),
    { what: 'another brand', code: 'brand_mismatch', body: { schemeCode: 'flex', brand: 'toString' } },
    invalid('a field that is a method', { body: { schemeCode: 'flex', data: { profile: { toString: 1 } } } }),
    invalid('a car of one’s own', { body: { schemeCode: 'flex', data: { asset: { specification: { make: 'z' } } } } }),
    ...[' ', 'two words', 'x'.repeat(256), 'x'.repeat(10_000)].map(
      (key): Row => ({
        what: `a key of ${key.length} characters`,
        code: 'idempotency_key_missing',
        key,
        body: { schemeCode: 'flex' },
      }),
    ),
  ],
  getProposal: () => [foreign()],
  getOffer: () => [foreign()],
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
  deleteProposal: () => [foreign()],
  trackProposal: () => [
    invalid('a parameter that nobody keeps', { body: { values: { constructor_: 'x' } } }),
    invalid('a method', { body: '{"values":{"constructor":"x"}}' }),
    foreign({ body: { values: { source: 'x' } } }),
  ],
  bindProposal: () => [
    { what: 'no payment', code: 'payment_not_confirmed', body: { paymentMethodType: 'CARD' } },
    foreign({ body: { paymentMethodType: 'CARD' } }),
  ],
  validateAccount: ({ proposalCode }) => [foreign({ body: { source: proposalCode } })],
  createCustomerAccount: ({ proposalCode }) => [foreign({ body: { proposalCode, agreed: AGREED } })],
  createCheckout: () => [
    ...[
      '//evil',
      '/\\evil',
      '\\\\evil',
      'https://evil',
      'javascript:x',
      '',
      '/a\tb',
      '/\r\nx',
      '/\u2028',
      '/\u0000',
    ].map(backTo),
    foreign({ body: goodPaths }),
  ],
  createImpersonation: () => [
    { what: 'a visitor', code: 'forbidden', body: { id: 'ada', reason: 'because I can' } },
    { what: 'no body', code: 'forbidden', body: {} },
  ],
  endImpersonation: () => [{ what: 'a visitor', code: 'forbidden', id: 'ABSENT222222' }],
  listTrail: () => [
    { what: 'a visitor', code: 'forbidden' },
    { what: 'a moment that is none', code: 'forbidden', query: '?before=%00' },
  ],
  getPolicy: () => [{ what: 'no policy', code: 'not_found' }, foreign()],
  getPolicyDocument: () => [
    { what: 'no document', code: 'not_found', document: '__proto__' },
    { what: 'a path', code: 'not_found', document: '../../etc/passwd' },
    foreign(),
  ],
  findAddresses: () => [
    invalid('a NUL', { query: '?text=%00' }),
    invalid('a long text', { query: `?text=${'x'.repeat(5000)}` }),
  ],
  getAddress: () => [{ what: 'a long id', code: 'not_found', id: 'x'.repeat(400) }],
  lookupVehicle: () => [
    ...['ＬＫ２１ＨＧＯ', '\u202eOGH12KL', '🚗', '-'].map(
      (vrn): Row => ({ what: vrn, code: 'not_found', query: `?vrn=${encodeURIComponent(vrn)}` }),
    ),
    invalid('two registrations', { query: '?vrn=A&vrn=B' }),
  ],
  findVehicleMakes: () =>
    ['', '?year=x', '?year=1e9', '?year=2021.5', '?year=-1', '?year=2021&year=2022', '?year=2021&make=Audi'].map(
      (query) => invalid(`makes ${query}`, { query }),
    ),
  findVehicleModels: () =>
    ['?year=2021', '?year=2021&make=', `?year=2021&make=${'x'.repeat(500)}`, '?year=2021&make=%00', '?make=Audi'].map(
      (query) => invalid(`models ${query.slice(0, 40)}`, { query }),
    ),
  findVehicles: () =>
    [
      '?year=2021&make=Audi',
      '?year=2021&model=A3',
      '?year=2021&make=Audi&model=%00',
      '?year=[]&make=Audi&model=A3',
    ].map((query) => invalid(`cars ${query}`, { query })),
  searchTable: () => [
    ...['constructor', '__proto__', 'vehicles', 'registrations', '../brand', 'Occupations'].map(
      (id): Row => ({ what: `table ${id}`, code: 'not_found', id, query: '?searchTerm=nurse' }),
    ),
    invalid('no search term', { id: 'occupations' }),
    invalid('a NUL', { id: 'occupations', query: '?searchTerm=%00' }),
    invalid('a long search term', { id: 'occupations', query: `?searchTerm=${'x'.repeat(5000)}` }),
    invalid('two search terms', { id: 'occupations', query: '?searchTerm=a&searchTerm=b' }),
  ],
  getTableEntry: () =>
    [
      ['constructor', 'SOC2134'],
      ['vehicles', 'x'],
      ['occupations', 'constructor'],
      ['occupations', '__proto__'],
      ['occupations', '\u0000'],
      ['occupations', 'x'.repeat(400)],
    ].map(([id = '', entry = '']): Row => ({ what: `${id} ${entry.slice(0, 20)}`, code: 'not_found', id, entry })),
  validateForm: () => [
    ...['constructor', '__proto__', 'toString', 'x'.repeat(400), '\u0000'].map(
      (id): Row => ({ what: `form ${id.slice(0, 20)}`, code: 'not_found', id, body: { data: {} } }),
    ),
    invalid('no data', { id: 'retailer', body: {} }),
    invalid('data that is a list', { id: 'retailer', body: { data: [] } }),
    invalid('a field that is a prototype', { id: 'retailer', body: '{"data":{"__proto__":{"retailer":"x"}}}' }),
    invalid('more beside the data', { id: 'retailer', body: { data: {}, form: 'retailer' } }),
    invalid('many fields', {
      id: 'retailer',
      body: { data: Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`a${index}`, 1])) },
    }),
  ],
  searchHelp: () => [
    invalid('a NUL', { query: '?text=%00' }),
    invalid('a long text', { query: `?text=${'x'.repeat(5000)}` }),
    invalid('two texts', { query: '?text=a&text=b' }),
    invalid('more than is asked', { query: '?article=../../brand' }),
  ],
  postHelpMessage: () => [
    ...[
      'ada',
      'ada@',
      '@example.com',
      'a@b',
      'ada@example.com,eve@example.com',
      'ada@example.com\r\nBcc: eve@x.yz',
    ].map((email) => invalid(`an answer to ${JSON.stringify(email)}`, { body: { email, message: 'Hello' } })),
    invalid('no words', { body: { email: 'ada@example.com', message: ' \n ' } }),
    invalid('more words than anybody reads', { body: { email: 'ada@example.com', message: 'x'.repeat(4001) } }),
    invalid('a mailbox of one’s own', { body: { email: 'ada@example.com', message: 'Hello', to: 'eve@example.com' } }),
  ],
  postReport: () => [
    invalid('a severity that is none', { body: { severity: 'fatal', name: 'a', message: 'b', route: '/' } }),
    invalid('a long stack', {
      body: { severity: 'error', name: 'a', message: 'b', route: '/', stack: 'x'.repeat(4001) },
    }),
    invalid('a prototype', { body: '{"severity":"error","name":"a","message":"b","route":"/","__proto__":{}}' }),
    invalid('an address visited', { body: { severity: 'error', name: 'a', message: 'b', url: '/flex' } }),
  ],
  postImpression: ({ proposalCode }) => [
    foreign({ body: { type: 'proposal', values: { source: 'x' }, tags: { proposalCode } } }),
  ],
};

describe('a request made in bad faith', () => {
  let shop: TestShop;
  let buyer: Buyer;
  let stranger: string;
  beforeAll(async () => {
    shop = await startTestShop();
    buyer = await beginPurchase(shop.url);
    stranger = (await beginTestSession(shop.url)).token;
  });
  afterAll(() => shop.close());
  const stored = async () =>
    (
      await sql`select (select json_agg(p order by proposal_code) from proposals p) as p, (select count(*) from events) as e, (select count(*) from impressions) as i, (select count(*) from customer_accounts) as c, (select count(*) from policies) as o, (select count(*) from payment_attempts) as a, (select count(*) from sessions) as s`.execute(
        shop.context.db,
      )
    ).rows;

  it('has been thought of for every call of the contract', () => {
    expect(Object.keys(rowsOf).sort()).toEqual(Object.keys(contract).sort());
    for (const [name, rows] of Object.entries(rowsOf)) expect(rows(buyer).length, name).toBeGreaterThan(0);
  });

  it.each(Object.keys(rowsOf) as CallName[])('%s is refused with its problem, and nothing is stored', async (name) => {
    const before = await stored();
    const [method, path] = paths[name];
    for (const {
      what,
      code,
      id,
      query = '',
      document = 'certificate',
      entry = '',
      promo = 'SC12M',
      as,
      ...sending
    } of rowsOf[name](buyer)) {
      const filled = path
        .replace(':document', encodeURIComponent(document))
        .replace(':entry', encodeURIComponent(entry))
        .replace(':promo', encodeURIComponent(promo))
        .replace(/:[A-Za-z]+/, encodeURIComponent(id ?? buyer.proposalCode));
      const token = as === 'stranger' ? stranger : buyer.token;
      const answer = await send(shop.url, `${method} ${filled}${query}`, {
        token,
        key: crypto.randomUUID(),
        ...sending,
      });
      expect(answer.body, `${name}: ${what}`).toMatchObject({ code, status: problemCodes[code][0] });
      expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    }
    expect(await stored()).toEqual(before);
  });

  it('opens no policy and no document of somebody else, and no document twice', async () => {
    const owner = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, owner));
    const { policyId } = await bindAtLast(shop.url, owner);
    for (const path of [`/api/policies/${policyId}`, `/api/documents/policy/${policyId}/certificate`])
      expect((await send(shop.url, `GET ${path}`, { token: stranger })).body).toMatchObject({ code: 'not_found' });
    for (const ticket of ['x', '%00', '__proto__', '..%2f..%2fetc%2fpasswd', 'a'.repeat(600)])
      expect((await send(shop.url, `GET /documents/${ticket}`)).body, ticket).toMatchObject({ code: 'not_found' });
  });
});
