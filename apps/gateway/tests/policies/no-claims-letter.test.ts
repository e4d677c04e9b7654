import type { PolicyDocumentWire } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeNoClaimsLetter } from '../../src/policies/no-claims/write-no-claims-letter.ts';
import { send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { tellClaim } from '../kit/client/tell-claim.ts';
import { rewritePolicy } from '../kit/databases/rewrite-policy.ts';
import { pdfLines } from '../kit/samples/pdf-lines.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

describe('the letter of no-claims years', () => {
  let shop: StaffShop;
  let ada: PolicyBuyer;
  let ben: PolicyBuyer;
  let cleo: PolicyBuyer;
  beforeAll(async () => {
    shop = await startStaffShop({});
    ada = await buyPolicy(shop, await shop.customer('ada'));
    ben = await buyPolicy(shop, await shop.customer('ben'));
    cleo = await buyPolicy(shop, await shop.customer('cleo'));
  });
  afterAll(() => shop.close());

  const documents = async ({ policyId, token }: PolicyBuyer, asWho = token) => {
    const { body } = await send(shop.url, `GET /api/documents/policy/${policyId}`, { token: asWho });
    return Array.isArray(body)
      ? (body as PolicyDocumentWire[]).filter(({ document }) => document === 'no-claims')
      : (body as { code: string }).code;
  };
  const linesOf = async ({ policyId, token }: PolicyBuyer) => {
    const path = `GET /api/documents/policy/${policyId}/no-claims?version=1&edition=1`;
    const { location } = (await send(shop.url, path, { token })).body as { location: string };
    const pdf = await fetch(`${shop.url}${location}`);
    return (await pdfLines(new Uint8Array(await pdf.arrayBuffer()))).flat();
  };
  const end = async ({ policyId, token }: PolicyBuyer, reason: string | null) => {
    const body = { policyId, adjustmentType: 'CAN', changes: [], reason, effectiveAt: null };
    const prepared = await send(shop.url, 'POST /api/policyAdjustments', { token, key: crypto.randomUUID(), body });
    const { adjustmentId } = prepared.body as { adjustmentId: string };
    const done = await send(shop.url, `POST /api/policyAdjustments/${adjustmentId}/commit`, { token, body: {} });
    expect(done.status, done.text).toBe(200);
    await untilIdle(shop.context.db);
  };

  it('is not made of cover that never began', async () => {
    await end(ben, null);
    expect(await documents(ben)).toEqual([]);
  });

  it('is there for its owner when cover has ended, and says what was told and not proved', async () => {
    shop.clock.travelTo('2026-12-20T12:00:00.000Z');
    expect(await documents(ada)).toEqual([]);
    await end(ada, 'Price');
    expect(await documents(ada)).toEqual([
      expect.objectContaining({
        ...{ document: 'no-claims', origin: 'WRITTEN', state: 'IN_FORCE', ready: true, edition: 1 },
        ...{ title: 'Proof of no-claims years', since: '2026-12-20T12:00:00.000Z', coversUntil: null },
      }),
    ]);
    expect(await documents(ada, ben.token)).toBe('not_found');
    expect(await linesOf(ada)).toEqual(
      expect.arrayContaining([
        'Proof of no-claims years',
        'Insured from | 00:00 on 27 November 2026',
        'Insured until | 11:59 on 20 December 2026',
        'Altogether | 9 years or more',
        'Before this insurance | 9 years or more, as told to us and not proved',
        'With this insurance | None, as no whole year without a claim was complete',
      ]),
    );
  });

  it('says how many years a claim took, and that one which is still open may take none', async () => {
    await tellClaim(shop, cleo.policyId, { reference: 'CLM-1', occurredOn: '2026-12-18', fault: 'CUSTOMER' });
    await end(cleo, 'Price');
    const lines = await linesOf(cleo);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Altogether | 5 years',
        'Before this insurance | 9 years or more, as told to us and not proved',
        'Taken by claims | 4 years',
      ]),
    );
    expect(lines.join(' ')).toContain('A claim that is still open counts against these years.');
  });

  it('is written once, also by several at once, and is withdrawn where the end was taken back', async () => {
    const write = () => writeNoClaimsLetter(shop.context, { brand: 'showcase', policyId: ada.policyId });
    await Promise.all([write(), write()]);
    expect(await documents(ada)).toHaveLength(1);
    await rewritePolicy(shop.context.db, ada.policyId, () => ({ termination: null }));
    expect(await documents(ada)).toEqual([expect.objectContaining({ state: 'WITHDRAWN', since: null })]);
    const again = '2026-12-20T13:00:00.000Z';
    const termination = { kind: 'CANCELLED', effectiveAt: again, decidedAt: again, reason: 'Price' } as const;
    await rewritePolicy(shop.context.db, ada.policyId, () => ({ termination }));
    shop.clock.travelTo(again);
    await Promise.all([write(), write()]);
    expect(await documents(ada)).toEqual([
      expect.objectContaining({ edition: 2, state: 'IN_FORCE' }),
      expect.objectContaining({ edition: 1, state: 'WITHDRAWN' }),
    ]);
  });
});
