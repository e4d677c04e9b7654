import type { Question, Questionnaire } from '@marque/forms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginQuote } from '../kit/client/begin-quote.ts';
import { openAccount } from '../kit/client/buy.ts';
import { faultsOf } from '../kit/client/proposal-calls.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { type PeopleGateway, startPeopleGateway } from '../kit/shops/test-issuer.ts';

const CLAIMS = 'action:mta-claims';
type Headers = { readonly [name: string]: string };

/**
 * The same questions, with the claims fixed for anyone without the permission to change them, and the name for all but
 * staff.
 */
function asked({ sections, conditions }: Questionnaire): Questionnaire {
  const fixed = (question: Question): Question => {
    if (question.name === 'vehicleClaimsHistory') return { ...question, readOnly: { not: { permission: CLAIMS } } };
    return question.name === 'name' ? { ...question, readOnly: { admin: false } } : question;
  };
  return { conditions, sections: sections.map((one) => ({ ...one, questions: one.questions.map(fixed) })) };
}

describe('what may be answered hangs on who answers', () => {
  let gateway: PeopleGateway;
  let code: string;
  let ada: string;
  beforeAll(async () => {
    gateway = await startPeopleGateway();
    ada = await gateway.customer('ada');
    code = await beginQuote(gateway.url, ada);
    changeBrand(gateway, 'showcase', (brand) => {
      const { flex } = brand.products;
      if (!flex) throw new Error('showcase sells flex');
      const product = { ...flex, questionnaire: asked(flex.questionnaire) };
      return { ...brand, products: { ...brand.products, flex: product } };
    });
  });
  afterAll(() => gateway.close());

  const tell = (token: string, data: object, { of = code, headers = {} }: { of?: string; headers?: Headers } = {}) =>
    send(gateway.url, `PATCH /api/proposals/${of}`, {
      token,
      headers,
      body: { applyRating: false, changes: [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data }] },
    });
  const faults = async (...given: Parameters<typeof tell>) =>
    faultsOf(await tell(...given)).map(({ pointer, code: rule }) => [pointer.split('/').at(-1), rule]);
  const acting = async (token: string): Promise<Headers> => {
    const body = { id: 'ada', reason: 'Ada called' };
    const begun = await send(gateway.url, 'POST /api/impersonations', { token, body });
    return { 'x-impersonation': (begun.body as { impersonationId: string }).impersonationId };
  };

  it('a visitor changes the e-mail, and a customer, who has a verified one, does not', async () => {
    const visitor = (await beginTestSession(gateway.url)).token;
    const theirs = await beginQuote(gateway.url, visitor);
    expect(await faults(visitor, { email: 'new@example.com' }, { of: theirs })).toEqual([]);
    expect(await faults(ada, { email: 'new@example.com' })).toEqual([['email', 'read_only']]);
  });

  it('a visitor is asked how to be reached before they agree to an offer', async () => {
    const { token } = await beginTestSession(gateway.url);
    const proposalCode = await beginQuote(gateway.url, token);
    await tell(token, { email: null, phoneNumber: null }, { of: proposalCode });
    expect(await openAccount(gateway.url, { token, proposalCode })).toMatchObject({
      status: 409,
      body: { code: 'answers_required', errors: [{ pointer: '/email' }, { pointer: '/phoneNumber' }] },
    });
  });

  it('a customer whose account lacks a phone number or an email is held back until it is given', async () => {
    const grace = await gateway.customer('grace');
    const proposalCode = await beginQuote(gateway.url, grace);
    await tell(grace, { phoneNumber: null }, { of: proposalCode });
    const agree = () => openAccount(gateway.url, { token: grace, proposalCode });
    expect(await agree()).toMatchObject({
      status: 409,
      body: { code: 'answers_required', errors: [{ pointer: '/phoneNumber' }] },
    });
    const body = { phoneNumber: '07700 900123' };
    expect((await send(gateway.url, 'PATCH /api/policyholder', { token: grace, body })).status).toBe(200);
    expect((await agree()).status).toBe(201);

    const bySms = { connection: 'sms', email: undefined, phone_number: '+447700900456', phone_number_verified: true };
    const noah = await gateway.customer('noah', bySms);
    const theirs = { token: noah, proposalCode: await beginQuote(gateway.url, noah, ['email']) };
    expect(await openAccount(gateway.url, theirs)).toMatchObject({
      status: 409,
      body: { code: 'answers_required', errors: [{ pointer: '/email' }] },
    });
  });

  it('staff who act for a customer change what staff may, and claims only when that was granted', async () => {
    const windscreen = [{ type: 'Windscreen', date: '2025-05-06', ncdAffected: false }];
    expect(await faults(ada, { lastName: 'Young' })).toEqual([['lastName', 'read_only']]);
    const plain = await gateway.staff('sam');
    const headers = await acting(plain);
    expect(await faults(plain, { lastName: 'Young' }, { headers })).toEqual([]);
    const granted = await gateway.staff('kim', ['access:impersonate', CLAIMS]);
    const more = { headers: await acting(granted) };
    const claims = { vehicleClaimsHistory: windscreen };
    expect(await faults(plain, claims, { headers })).toEqual([['vehicleClaimsHistory', 'read_only']]);
    expect(await faults(ada, claims)).toEqual([['vehicleClaimsHistory', 'read_only']]);
    expect(await faults(granted, claims, more)).toEqual([]);
  });
});
