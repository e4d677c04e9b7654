import { refreshCookieOf, send } from '../kit/client/api-client.ts';
import { bindAtLast, openAccount, openPage, verify } from '../kit/client/buy.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import type { TestShop } from '../kit/shops/start-test-shop.ts';
import type { Named } from './asker.ts';
import { bodyOf } from './body-of.ts';
import { moneyThings } from './money-things.ts';
import { ofProposals } from './of-proposals.ts';
import { linnet, quoteFor, traitsOf } from './somebody.ts';

/**
 * Gives a visitor, whose session began early, a quote, and a policy with all its means; one of the session's tokens is
 * ended.
 */
export async function visitorsThings(shop: TestShop, early: { readonly cookie: string }) {
  const { url, context } = shop;
  const renewed = await send(url, 'POST /session/refresh', { headers: { cookie: early.cookie } });
  const again = await send(url, 'POST /session/refresh', { headers: { cookie: refreshCookieOf(renewed) } });
  const [ended, token] = [renewed, again].map((answer) => bodyOf<{ accessToken: string }>(answer, 200).accessToken) as [
    string,
    string,
  ];
  const { sid } = JSON.parse(Buffer.from(ended.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  await context.db.updateTable('sessions').set({ revoked_at_ms: 1 }).where('session_id', '=', sid).execute();
  const { proposalCode, externalReference } = await quoteFor(url, token, { who: linnet });
  const bound = await quoteFor(url, token, { who: linnet });
  const buyer = { token, proposalCode: bound.proposalCode };
  const { accountId } = bodyOf<{ accountId: string }>(await openAccount(url, buyer), 201);
  await verify(url, buyer);
  const money = await moneyThings(shop, buyer, { holder: 'visitor', accountId, nickname: 'Cholmondeley' });
  await shop.pay(await openPage(url, buyer));
  const { policyId, policyNumber } = await bindAtLast(url, buyer);
  const bought = [bound.proposalCode, bound.externalReference, accountId, policyId, policyNumber, ...money.ids];
  const ids = [proposalCode, externalReference, subjectOf(token), ...bought];
  const named: Named[] = [
    ...ofProposals('visitor', { 'the visitor’s quote': proposalCode }),
    { kind: 'reference', what: 'the visitor’s reference', value: externalReference },
    ...ofProposals('visitor', { 'the visitor’s proposal that is a policy': bound.proposalCode }),
    { kind: 'policy', what: 'the visitor’s policy', value: policyId, owner: 'visitor' },
    { kind: 'birthday', what: 'the visitor’s birthday', value: linnet.dateOfBirth, of: 'visitor' },
    ...money.named,
    { kind: 'person', what: 'the visitor’s id', value: subjectOf(token), owner: 'staff' },
    { kind: 'email', what: 'the visitor’s e-mail', value: linnet.email, of: 'visitor' },
    { kind: 'phone', what: 'the visitor’s phone number', value: linnet.phoneNumber, of: 'visitor' },
    { kind: 'visitorToken', what: 'the visitor’s token of an ended session', value: ended },
  ];
  return {
    holder: 'visitor' as const,
    token,
    ended,
    named,
    ids,
    canaries: [...ids, ...traitsOf(linnet), ...money.canaries],
  };
}
