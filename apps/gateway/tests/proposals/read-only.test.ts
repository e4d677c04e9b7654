import type { Questionnaire } from '@marque/forms';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginProposal, beginQuote } from '../kit/client/begin-quote.ts';
import { faultsOf, proposalCalls } from '../kit/client/proposal-calls.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

const tell = (data: object) => ({ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data });
const fixed = ['name', 'dateOfBirth', 'vehicle', 'vehicleClaimsHistory', 'startAt'];

/** The same questions, some of them fixed while a feature is on. */
function withFixed({ sections, conditions }: Questionnaire): Questionnaire {
  const readOnly = { feature: 'fixedAnswers' };
  const questionsOf = (questions: Questionnaire['sections'][number]['questions']) =>
    questions.map((question) => (fixed.includes(question.name) ? { ...question, readOnly } : question));
  return {
    sections: sections.map((section) => ({ ...section, questions: questionsOf(section.questions) })),
    conditions,
  };
}

describe('an answer that can be seen and not changed', () => {
  let gateway: TestGateway;
  let token: string;
  let calls: ReturnType<typeof proposalCalls>;
  let code: string;
  beforeAll(async () => {
    gateway = await startTestGateway();
    token = (await beginTestSession(gateway.url)).token;
    calls = proposalCalls(gateway.url, token);
    fix(true);
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    code = await beginQuote(gateway.url, token);
  });
  const fix = (fixedAnswers: boolean) =>
    changeBrand(gateway, 'showcase', (brand) => {
      const { flex } = brand.products;
      if (!flex?.additionalDriver) throw new Error('flex takes additional drivers');
      const { questionnaire, additionalDriver } = flex;
      const asked = { questionnaire: withFixed(questionnaire), additionalDriver: withFixed(additionalDriver) };
      return {
        ...brand,
        features: { ...brand.features, fixedAnswers },
        products: { ...brand.products, flex: { ...flex, ...asked } },
      };
    });
  const faults = async (changes: readonly object[]) =>
    faultsOf(await calls.patch(code, changes)).map(({ pointer, code: rule }) => [pointer, rule]);

  it('is refused another value, with the field named, and stays as it was', async () => {
    const before = await calls.get(code);
    expect(await faults([tell({ dateOfBirth: '1990-01-01', maritalStatus: 'Single' })])).toEqual([
      ['/changes/0/data/dateOfBirth', 'read_only'],
    ]);
    expect(await faults([tell({ lastName: 'Marsh-Young' })])).toEqual([['/changes/0/data/lastName', 'read_only']]);
    const claim = { type: 'Windscreen', date: '2025-05-06', ncdAffected: false };
    expect(await faults([tell({ vehicleClaimsHistory: [claim] })])).toEqual([
      ['/changes/0/data/vehicleClaimsHistory', 'read_only'],
    ]);
    expect(await faults([{ changeType: 'START_DATE_CHANGE', startAt: '2026-11-28' }])).toEqual([
      ['/changes/0/startAt', 'read_only'],
    ]);
    const otherCar = { vrn: null, regLookup: false };
    expect(await faults([{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: otherCar }])).toEqual([
      ['/changes/0/data/vrn', 'read_only'],
    ]);
    expect(await calls.get(code)).toEqual(before);
  });

  it('is refused to be cleared, also to be answered again in the same request', async () => {
    expect(await faults([tell({ dateOfBirth: null })])).toEqual([['/changes/0/data/dateOfBirth', 'read_only']]);
    expect(await faults([tell({ dateOfBirth: null }), tell({ dateOfBirth: '1990-01-01' })])).toEqual([
      ['/changes/1/data/dateOfBirth', 'read_only'],
    ]);
  });

  it('may be sent as it stands, as a form does that sends all it has', async () => {
    const car = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { vrn: 'lk21 hgo', regLookup: true } };
    const same = tell({ firstName: 'Ada', lastName: 'Marsh', dateOfBirth: '1988-03-02', vehicleClaimsHistory: [] });
    expect(
      (await calls.patch(code, [same, car, { changeType: 'START_DATE_CHANGE', startAt: '2026-11-27' }])).status,
    ).toBe(200);
  });

  it('may be given a first time, since nothing that stands is changed by that', async () => {
    const begun = await beginProposal(gateway.url, token);
    expect((await calls.patch(begun, [tell({ dateOfBirth: '1988-03-02' })])).status).toBe(200);
    const again = await calls.patch(begun, [tell({ dateOfBirth: '1988-03-03' })]);
    expect(faultsOf(again)).toEqual([
      expect.objectContaining({ pointer: '/changes/0/data/dateOfBirth', code: 'read_only' }),
    ]);
  });

  it('is fixed for each additional driver by the driver’s own questions, and goes with a driver who is removed', async () => {
    const driver = (data: object) => ({
      changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE',
      profileCode: 'p1',
      data,
    });
    expect(await faults([{ changeType: 'ADD_PROFILE', profileCode: 'p1', data: noahMarsh }])).toEqual([]);
    expect(await faults([driver({ dateOfBirth: '1991-01-01' })])).toEqual([
      ['/changes/0/data/dateOfBirth', 'read_only'],
    ]);
    expect(await faults([{ changeType: 'REMOVE_PROFILE', profileCode: 'p1' }])).toEqual([]);
  });

  it('is refused in the visitor’s language', async () => {
    const body = { changes: [tell({ dateOfBirth: '1990-01-01' })], applyRating: false };
    const headers = { 'accept-language': 'de' };
    const answer = await send(gateway.url, `PATCH /api/proposals/${code}`, { token, body, headers });
    expect(answer.status).toBe(422);
    expect(faultsOf(answer)[0]?.message).toBe('Diese Angabe können Sie hier nicht ändern');
  });

  it('is open again where the feature is off', async () => {
    const restore = fix(false);
    expect(await faults([tell({ dateOfBirth: '1990-01-01' })])).toEqual([]);
    restore();
  });
});
