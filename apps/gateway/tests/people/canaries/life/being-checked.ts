import { assert } from '@marque/base';
import type { CallOutput, ProposalWire } from '@marque/contract';
import { beginProposal } from '../../../kit/client/begin-quote.ts';
import { openAccount } from '../../../kit/client/buy.ts';
import { askFor } from '../../../kit/shops/verifying.ts';
import { toldBy } from '../canaries.ts';
import type { Living } from './living.ts';

/** Is unknown to the provider that checks people, and staff, who are sent evidence, say why they do not accept it. */
export async function beChecked({ shop, canaries, own, ask }: Living): Promise<void> {
  const { registered, secret } = canaries;
  const { token } = await own();
  const proposalCode = await beginProposal(shop.url, token);
  const buyer = { token, proposalCode };
  const name = { firstName: 'Identity Enhanced', lastName: registered['lastName'] };
  const unknown = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: name };
  const { externalReference } = await ask<ProposalWire>(buyer, `PATCH /api/proposals/${proposalCode}`, {
    ...{ changes: [...toldBy(canaries), unknown], applyRating: true },
  });
  const account = await openAccount(shop.url, buyer);
  assert(account.status === 201, `an account is opened: ${account.text}`);
  for (const check of ['verify', 'id-check'] as const) await askFor(shop.url, check, buyer);
  const kim = { token: await shop.staff('kim', ['action:check']) };
  const { checks } = await ask<CallOutput<'listFailedChecks'>>(kim, 'GET /api/failed-checks');
  const failed = checks.find(({ reference }) => reference === externalReference);
  assert(failed, 'the check has failed');
  await ask(kim, `POST /api/failed-checks/${failed.checkId}/decision`, {
    ...{ decision: 'ACCEPTED', reason: secret['checksReason'], evidence: secret['checksEvidence'] },
  });
}
