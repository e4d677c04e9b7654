import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { describe, expect, it } from 'vitest';
import { readCopy } from '../../../src/store/people/copy/read-copy.ts';
import { buyQuote } from '../../kit/client/buy-policy.ts';
import { tellClaim } from '../../kit/client/tell-claim.ts';
import { changeProposal } from '../../kit/client/test-customers.ts';
import { asNamed, type Driver, quoteNaming } from '../../kit/people/naming-drivers.ts';
import { peopleDesk } from '../../kit/people/people-desk.ts';

const son = { ...noahMarsh, firstName: 'Noah', lastName: 'Twin', dateOfBirth: '1990-04-05', maritalStatus: 'Married' };
const father = { ...son, dateOfBirth: '1961-01-09', maritalStatus: 'Widowed' };
/** What a copy never says about somebody else with the same name. */
const OF_FATHER = /1961|Widowed/i;
type Copied = { readonly isWhole: boolean; readonly told: object[]; readonly answers: { answers: object[] }[] };

describe('who a named driver is', () => {
  const desk = peopleDesk();
  const quoteOf = async (name: string, drivers: readonly Driver[]) =>
    await quoteNaming(desk.shop, await desk.shop.customer(name), drivers);
  const buy = async (name: string, drivers: readonly Driver[]) =>
    await buyQuote(desk.shop, await quoteOf(name, drivers));
  const ask = async (body: object) => {
    const { requestId } = await desk.take({ profileCode: 'p1', email: null, asks: 'COPY', ...body });
    expect(requestId).toBeDefined();
    return requestId;
  };
  const copyOf = async (requestId: string) => {
    const { page, data } = await desk.copyOf(requestId);
    return { page, data, copied: JSON.parse(data) as Copied };
  };
  const driversOf = async (userId: string) => (await desk.view(userId)).kept?.things.map(({ drivers }) => drivers);
  const asSon = asNamed(son);
  const asFather = asNamed(father);

  it('does not hang on how a name is spelt', async () => {
    const spaced = { ...noahMarsh, firstName: '  Zo\u00eb ', lastName: ' U\u0308nal  ' };
    const { proposalCode: reference } = await quoteOf('zed', [spaced]);
    const born = { dateOfBirth: noahMarsh.dateOfBirth };
    expect(await driversOf('zed')).toEqual([[{ profileCode: 'p1', name: 'Zo\u00eb U\u0308nal', ...born }]]);
    const { copied } = await copyOf(await ask({ kind: 'QUOTE', reference, name: 'Zo\u00eb \u00dcnal', ...born }));
    expect(copied.isWhole).toBe(true);
    expect(copied.answers[0]?.answers.length).toBeGreaterThan(5);
  });

  it('is told apart from a namesake of the same quote, of whom the copy holds nothing', async () => {
    const { proposalCode: reference } = await quoteOf('ada', [son, father]);
    const requestId = await ask({ kind: 'QUOTE', reference, ...asSon });
    const { page, data, copied } = await copyOf(requestId);
    expect(`${page}${data}`).not.toMatch(OF_FATHER);
    expect(copied.answers).toHaveLength(1);
    expect(page).toContain('5 April 1990');
    // The page does not say that it is everything, and staff see who may be the same.
    expect(page).toContain('It isn’t everything');
    expect((await desk.waiting(requestId))?.driver?.unclear).toEqual([
      { kind: 'QUOTE', reference, ...asNamed(father, 'p2') },
    ]);
  });

  it('is told apart from a namesake who had the same place before', async () => {
    const quote = await quoteOf('ben', [father]);
    const { proposalCode: reference } = quote;
    const changeType = 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE';
    await changeProposal(desk.shop.url, quote, [{ changeType, profileCode: 'p1', data: son }]);
    expect(await driversOf('ben')).toEqual([expect.arrayContaining([asSon, asFather])]);
    const ofSon = await copyOf(await ask({ kind: 'QUOTE', reference, ...asSon }));
    expect(`${ofSon.page}${ofSon.data}`).not.toMatch(OF_FATHER);
    const ofFather = await copyOf(await ask({ kind: 'QUOTE', reference, ...asFather }));
    expect(ofFather.data).toContain('1961-01-09');
    expect(`${ofFather.page}${ofFather.data}`).not.toMatch(/1990|Married/);
    expect(ofFather.copied.answers).toEqual([]);
  });

  it('of a policy gets no answers and no claims that may be a namesake’s', async () => {
    const daughter = { ...noahMarsh, firstName: 'Ada', lastName: 'Marsh', dateOfBirth: '1989-02-01' };
    const { policyId, policyNumber } = await buy('cleo', [son, father, daughter]);
    const occurredOn = '2026-11-20';
    await tellClaim(desk.shop, policyId, { reference: 'CLM-TWIN', insuredName: 'Noah Twin', occurredOn });
    await tellClaim(desk.shop, policyId, { reference: 'CLM-HOLDER', insuredName: 'ADA  MARSH', occurredOn });
    const ofPolicy = { kind: 'POLICY', reference: policyNumber };
    const asked = await ask({ ...ofPolicy, ...asSon });
    const ofSon = await copyOf(asked);
    expect(`${ofSon.page}${ofSon.data}`).not.toMatch(OF_FATHER);
    expect(ofSon.data).not.toContain('CLM-TWIN');
    expect(ofSon.copied).toMatchObject({ isWhole: false, answers: [] });
    expect((await desk.waiting(asked))?.driver?.unclearClaims).toEqual(['CLM-TWIN']);
    const ofDaughter = await copyOf(await ask({ ...ofPolicy, ...asNamed(daughter, 'p3') }));
    expect(ofDaughter.data).not.toContain('CLM-HOLDER');
    expect(ofDaughter.copied).toMatchObject({ isWhole: false, answers: [{ answers: expect.any(Array) }] });
  });

  it('of a policy gets the claims that name them alone', async () => {
    const { policyId, policyNumber } = await buy('dan', [son]);
    await tellClaim(desk.shop, policyId, { reference: 'CLM-SON', insuredName: 'noah twin', occurredOn: '2026-11-20' });
    const { page, copied } = await copyOf(await ask({ kind: 'POLICY', reference: policyNumber, ...asSon }));
    expect(page).toContain('CLM-SON');
    expect(copied.isWhole).toBe(true);
  });

  it('is found in everything that the policyholder has: for a copy, and to be forgotten', async () => {
    const { policyNumber } = await buy('eve', [son]);
    const beside = [
      { ...noahMarsh, firstName: 'Wren' },
      { ...son, lastName: 'TWIN ' },
    ];
    const { proposalCode: reference } = await quoteOf('eve', beside);
    const { proposalCode: elsewhere } = await quoteOf('eve', [father]);
    const asked = await ask({ kind: 'POLICY', reference: policyNumber, ...asSon });
    const { copied } = await copyOf(asked);
    expect(copied.answers).toHaveLength(2);
    expect((await desk.waiting(asked))?.driver?.unclear).toEqual([
      { kind: 'QUOTE', reference: elsewhere, ...asFather },
    ]);
    const to = 'twin@drivers.example';
    const erasure = await ask({ kind: 'POLICY', reference: policyNumber, ...asSon, asks: 'ERASURE', email: to });
    expect(await desk.waiting(erasure)).toMatchObject({
      wouldGo: [{ kind: 'QUOTE', reference }],
      wouldStay: [{ kind: 'POLICY', reference: policyNumber, why: 'RUNNING' }],
    });
    expect(await desk.answer(erasure)).toBe(204);
    const { proposals, policies } = await readCopy(desk.shop.context, { brand: 'showcase', subject: 'eve' });
    const stateOf = (code: string) => JSON.stringify(proposals.find((row) => row['proposal_code'] === code));
    expect(stateOf(reference)).not.toContain(son.dateOfBirth);
    expect(stateOf(reference)).toContain('Wren');
    expect(stateOf(elsewhere)).toContain(father.dateOfBirth);
    expect(JSON.stringify(policies)).toContain(son.dateOfBirth);
    expect(await desk.outcomeOf(erasure)).toEqual({ outcome: 'PARTLY', isDone: true });
    const [mail] = (await desk.mails()).filter((one) => one.to.join().includes(to) && /answer/.test(one.subject));
    expect(mail?.text).toMatch(/deleting what we may[\s\S]*known? [\s\S]*The insurance runs/);
    expect(mail?.text).not.toContain(policyNumber);
    // The copy of a partly forgotten driver says nothing about the policy either.
    const { page, data } = await copyOf(asked);
    expect(`${page}${data}`).not.toContain(policyNumber);
    // What was asked, and what became of it. Both came at one moment, so either may come first.
    expect(page).toMatch(/<td[^>]*>A copy of your data<.*?<td[^>]*>Not answered yet</);
    expect(page).toMatch(/<td[^>]*>To delete your data<.*?<td[^>]*>Granted in part</);
  });

  it('is told what stays after all, where their quote is bought before they are forgotten', async () => {
    const quote = await quoteOf('gil', [son]);
    const ofQuote = { kind: 'QUOTE', reference: quote.proposalCode, ...asSon };
    const requestId = await ask({ ...ofQuote, asks: 'ERASURE', address: '3 Mill Row\nLeeds' });
    expect(await desk.answer(requestId)).toBe(204);
    const { policyNumber } = await buyQuote(desk.shop, quote);
    // The granted request waits for the post.
    await desk.post(requestId);
    const [letter, ...more] = await desk.toPost(requestId);
    expect(more).toEqual([]);
    expect(letter?.subject).toContain('something has to stay after all');
    expect(JSON.stringify(letter)).toMatch(/Before we did it, something changed[\s\S]*The insurance runs/);
    expect(JSON.stringify(letter)).not.toContain(policyNumber);
    expect(await desk.outcomeOf(requestId)).toMatchObject({ outcome: 'PARTLY' });
  });

  it('is shown to staff with the day of birth', async () => {
    const { proposalCode: reference } = await quoteOf('hal', [son]);
    const asked = await ask({ kind: 'QUOTE', reference, ...asSon });
    expect((await desk.waiting(asked))?.driver?.contact?.dateOfBirth).toBe(son.dateOfBirth);
  });
});
