import type { CallInput, CallOutput } from '@marque/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { send } from '../../kit/client/api-client.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { takeDeathBack, tellDeath } from '../../kit/client/tell-death.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

type Entry = CallInput<'addAuthorisedPerson'>['body'];
const FRIDAY = '2026-11-20T13:00:00.000Z';

describe('staff who have somebody on the line who speaks for the customer', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
  });
  beforeEach(() => {
    shop.clock.travelTo(FRIDAY);
  });
  afterAll(() => shop.close());

  const bought = async (name: string) => {
    const token = await shop.customer(name);
    const { policyId } = await buyPolicy(shop, token);
    await untilIdle(shop.context.db);
    return { token, policyId };
  };
  const enter = async (userId: string, more: Partial<Entry>) => {
    const token = await shop.staff('pat', ['privacy:handle', 'people:search']);
    const body = {
      ...{ userId, role: 'ATTORNEY', scope: 'HEAR', name: 'Robin Vale', phone: null, email: null, address: null },
      ...{ proof: 'A power of attorney', startsOn: '2026-11-20', endsOn: null, ...more },
    };
    const answer = await send(shop.url, 'POST /api/people/authorised', { token, key: crypto.randomUUID(), body });
    expect(answer.status, answer.text).toBe(201);
    return (answer.body as CallOutput<'addAuthorisedPerson'>).authorisedId;
  };
  type Acting = Awaited<ReturnType<StaffShop['acting']>>;
  const speak = async ({ token, headers }: Acting, authorisedId: string | null) =>
    send(shop.url, `PUT /api/impersonations/${headers['x-impersonation']}/speaker`, { token, body: { authorisedId } });
  const ask = async (acting: Acting, line: string, body?: object) =>
    send(shop.url, line, { ...acting, key: crypto.randomUUID(), ...(body && { body }) });
  const ending = (policyId: string, onWordOf = 'REPRESENTATIVE') => ({
    ...{ policyId, adjustmentType: 'CAN', changes: [], reason: null, effectiveAt: null },
    word: { onWordOf, said: 'by telephone', proof: null },
  });
  const complaint = (policyId: string) => ({
    ...{ kind: 'INSURANCE', policyId, follows: null, wrong: 'Too slow', wanted: null },
    ...{ cameBy: 'PHONE', receivedOn: '2026-11-20' },
  });
  /** The answers' codes, or their status if nothing was refused. */
  const tried = async (acting: Acting, policyId: string) => {
    const renewal = `PUT /api/policies/${policyId}/autoRenewal`;
    const answers = {
      reads: await ask(acting, `GET /api/policies/${policyId}`),
      complains: await ask(acting, 'POST /api/complaints', complaint(policyId)),
      changes: await ask(acting, 'PATCH /api/policyholder', { firstName: 'Ada' }),
      stops: await ask(acting, renewal, { enabled: false, reason: 'Expensive' }),
      claims: await ask(acting, 'POST /api/fnol/link', { policyId }),
      ends: await ask(acting, 'POST /api/policyAdjustments', ending(policyId)),
    };
    return Object.fromEntries(
      Object.entries(answers).map(([name, { status, body }]) => [
        name,
        (body as { code?: string } | undefined)?.code === 'beyond_scope' ? `${status} beyond` : 'let through',
      ]),
    );
  };
  const through = 'let through';
  const beyond = '403 beyond';

  it.each([
    ['HEAR', { reads: through, complains: through, changes: beyond, stops: beyond, claims: beyond, ends: beyond }],
    ['CHANGE', { reads: through, complains: through, changes: through, stops: beyond, claims: beyond, ends: beyond }],
    ['END', { reads: through, complains: through, changes: through, stops: through, claims: through, ends: through }],
  ] as const)('do for them what %s allows, and nothing more', async (scope, allowed) => {
    const name = `for-${scope.toLowerCase()}`;
    const { policyId } = await bought(name);
    const authorisedId = await enter(name, { scope });
    const acting = await shop.acting(name, ['complaints:handle']);
    expect((await speak(acting, authorisedId)).status).toBe(204);
    expect(await tried(acting, policyId)).toEqual(allowed);
    expect((await speak(acting, null)).status).toBe(204);
    expect(new Set(Object.values(await tried(acting, policyId)))).toEqual(new Set([through]));
  });

  it('cannot confirm an end that was prepared before, nor give it as the policyholder’s word', async () => {
    const { policyId } = await bought('ada');
    const [changes, ends] = [await enter('ada', { scope: 'CHANGE' }), await enter('ada', { scope: 'END' })];
    const acting = await shop.acting('ada');
    const asking = ending(policyId, 'POLICYHOLDER');
    const prepared = (await ask(acting, 'POST /api/policyAdjustments', asking)).body as { adjustmentId: string };
    await speak(acting, changes);
    const commit = `POST /api/policyAdjustments/${prepared.adjustmentId}/commit`;
    expect((await ask(acting, commit, {})).body).toMatchObject({ code: 'beyond_scope' });
    await speak(acting, ends);
    const refused = await ask(acting, 'POST /api/policyAdjustments', asking);
    expect(refused.body).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '/word/onWordOf' }] });
  });

  it('have the letter about the renewal say whose word they entered, and nothing of a choice on the site', async () => {
    const { token, policyId } = await bought('flo');
    const acting = await shop.acting('flo');
    const choose = async (asking: Pick<Acting, 'token'>, enabled: boolean) => {
      const body = { enabled, ...(!enabled && { reason: 'Price' }) };
      const answer = await send(shop.url, `PUT /api/policies/${policyId}/autoRenewal`, { ...asking, body });
      expect(answer.status, answer.text).toBe(200);
    };
    await choose(acting, false);
    await choose({ token }, true);
    await speak(acting, await enter('flo', { scope: 'END' }));
    await choose(acting, false);
    await choose(acting, true);
    const letters = await shop.context.db
      .selectFrom('letters')
      .select(['kind', 'facts'])
      .where('about', 'like', `${policyId}-%`)
      .where('kind', 'in', ['renewal-off', 'renewal-on'])
      .execute();
    const words = letters.map(({ kind, facts }) => [kind, (facts as { enteredFor?: string }).enteredFor]);
    expect(words.toSorted()).toEqual([
      ['renewal-off', 'POLICYHOLDER'],
      ['renewal-off', 'REPRESENTATIVE'],
      ['renewal-on', undefined],
      ['renewal-on', 'REPRESENTATIVE'],
    ]);
  });

  it('do nothing for them from the moment at which it is over, and are still told what to know', async () => {
    const { token, policyId } = await bought('ben');
    const authorisedId = await enter('ben', { scope: 'END', endsOn: '2026-11-21' });
    const acting = await shop.acting('ben');
    await speak(acting, authorisedId);
    const know = async () =>
      (await ask(acting, 'GET /api/policyholder/what-to-know')).body as CallOutput<'getWhatToKnow'>;
    const read = async () => (await ask(acting, `GET /api/policies/${policyId}`)).status;
    expect([await read(), (await know()).speaker]).toEqual([200, authorisedId]);
    const withdraw = `DELETE /api/policyholder/authorised/${authorisedId}` as const;
    expect((await send(shop.url, withdraw, { token })).status).toBe(204);
    expect([await read(), (await know()).speaker, (await know()).authorised]).toEqual([403, authorisedId, []]);
    expect((await speak(acting, authorisedId)).body).toMatchObject({ code: 'beyond_scope' });
  });

  it('hear the executor alone once a death was told, and the others again after a mistake', async () => {
    await bought('dot');
    const attorney = await enter('dot', { scope: 'END' });
    const executor = await enter('dot', { role: 'EXECUTOR', scope: 'END', proof: 'Probate' });
    const acting = await shop.acting('dot');
    const speaks = async () => [(await speak(acting, attorney)).status, (await speak(acting, executor)).status];
    const named = async () =>
      ((await ask(acting, 'GET /api/policyholder/what-to-know')).body as CallOutput<'getWhatToKnow'>).authorised.map(
        ({ role }) => role,
      );
    expect([await speaks(), await named()]).toEqual([[204, 204], expect.arrayContaining(['ATTORNEY', 'EXECUTOR'])]);
    await speak(acting, attorney);
    const deathId = await tellDeath(shop, 'dot');
    expect((await ask(acting, 'GET /api/policies')).body).toMatchObject({ code: 'beyond_scope' });
    expect([await speaks(), await named()]).toEqual([[403, 204], ['EXECUTOR']]);
    await takeDeathBack(shop, deathId);
    expect(await speaks()).toEqual([204, 204]);
  });

  it('cannot have on the line who may only be rung, whose day has not come, or who speaks for somebody else', async () => {
    await bought('cleo');
    const rung = await enter('cleo', { role: 'TRUSTED_CONTACT', scope: 'RING', proof: null });
    const later = await enter('cleo', { startsOn: '2026-11-21' });
    const others = await enter('ada', {});
    const acting = await shop.acting('cleo');
    const codes = [rung, later, others, 'ABSENT222222'].map(async (id) => (await speak(acting, id)).body);
    expect((await Promise.all(codes)).map((body) => (body as { code: string }).code)).toEqual([
      ...['beyond_scope', 'beyond_scope', 'not_found', 'not_found'],
    ]);
    const own = await enter('cleo', {});
    await speak(acting, own);
    const trail = (await ask(acting, 'GET /api/trail')).body as CallOutput<'listTrail'>;
    const lines = JSON.stringify(trail);
    expect(lines).toContain('setSpeaker');
    expect(lines).toContain(`authorised ${own}`);
    const eve = { ...acting, token: await shop.staff('eve', ['access:impersonate']) };
    expect((await speak(eve, own)).body).toMatchObject({ code: 'impersonation_over' });
  });
});
