import { assert } from '@marque/base';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { commitFiles, stageFile } from '../../../kit/client/send-file.ts';
import { tellClaim } from '../../../kit/client/tell-claim.ts';
import { pdfOf } from '../../../kit/samples/sample-files.ts';
import { untilIdle } from '../../../kit/time/until-idle.ts';
import type { Bought } from './buying.ts';
import type { By, Living } from './living.ts';

type Prepared = { readonly adjustmentId: string };

/**
 * Tells of another driver, moves, asks for a change with which nobody can be insured, sends files that are refused, and
 * has an accident.
 */
export async function changeAll({ shop, subject, canaries, own, ask }: Living, { policyId }: Bought): Promise<void> {
  const { url, context } = shop;
  const { registered, secret, days } = canaries;
  const customer = await own();
  const prepare = async (by: By, change: object) =>
    await ask<Prepared>(by, 'POST /api/policyAdjustments', {
      ...{ policyId, adjustmentType: 'MTA', changes: [change], reason: null, effectiveAt: null },
    });
  const change = async (by: By, told: object) => {
    const { adjustmentId } = await prepare(by, told);
    await ask(by, `POST /api/policyAdjustments/${adjustmentId}/commit`, {});
    await untilIdle(context.db);
  };
  const added = {
    ...noahMarsh,
    ...{ firstName: secret['added'], lastName: secret['addedLastName'], dateOfBirth: days['addedBorn'] },
    ...{ 'drivingLicence.validFrom': days['addedLicensed'] },
  };
  await change(customer, { changeType: 'ADD_PROFILE', profileCode: 'p2', data: added });
  const address = {
    ...{ line1: secret['newHome'], city: secret['newCity'], countryIso3: 'GBR' },
    postalCode: registered['newPostcode'],
  };
  const acting = await shop.acting(subject, ['action:address-override', 'documents:read']);
  await change(acting, { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { address } });

  const banned = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { bannedOrDisqualified: true } };
  const { adjustmentId } = await prepare(customer, banned);
  const handed = { hasHappened: true, message: secret['handed'] };
  await ask(customer, `POST /api/policyAdjustments/${adjustmentId}/handOver`, handed);
  const pat = { token: await shop.staff('pat', ['action:referral']) };
  const answer = { answer: 'NOT_NEEDED', reason: secret['handedWhy'] };
  await ask(pat, `POST /api/handed-changes/${adjustmentId}/answer`, answer);

  const file = { ...customer, policyId, name: `${secret['file']}.pdf`, content: pdfOf(`of ${secret['file']}`) };
  assert((await stageFile(url, file)).status === 201, 'a file is put down');
  const sent = await commitFiles(
    url,
    { ...customer, policyId, fileNames: [file.name] },
    { comment: secret['comment'] ?? '' },
  );
  assert(sent.status === 201, 'files are sent');
  const { uploadId } = sent.body as { uploadId: string };
  const refusal = { decision: 'REFUSED', reason: secret['refused'] };
  await ask(acting, `POST /api/documents/upload/decision/${uploadId}`, refusal);
  await tellClaim(shop, policyId, {
    reference: `CLM-${subject}`,
    ...{ occurredOn: '2026-12-04', status: 'SETTLED', insuredName: secret['claimant'] ?? '' },
  });
}
