import { assert } from '@marque/base';
import { beginProposal } from '../../../kit/client/begin-quote.ts';
import { bindAtLast, openAccount, openPage, verify } from '../../../kit/client/buy.ts';
import { cardShop } from '../../../kit/shops/card-shop.ts';
import { buyByDebit } from '../../../kit/shops/debit-shop.ts';
import { untilIdle } from '../../../kit/time/until-idle.ts';
import { toldBy } from '../canaries.ts';
import type { Living } from './living.ts';

/** What was bought. */
export type Bought = {
  readonly proposalCode: string;
  readonly policyId: string;
  readonly policyNumber: string;
  readonly accountId: string;
};

/**
 * Tells everything, with a driver, and buys a product: by card, by direct debit, or by a card read out on the
 * telephone.
 */
export async function buy(
  life: Living,
  { schemeCode, by }: { readonly schemeCode: 'flex' | 'annual'; readonly by: 'CARD' | 'BACS_DEBIT' | 'PHONE' },
): Promise<Bought> {
  const { shop, canaries, own, ask } = life;
  const { url, pay, context } = shop;
  const { registered, secret } = canaries;
  const { token } = await own();
  const proposalCode = await beginProposal(url, token, { schemeCode });
  const buyer = { token, proposalCode };
  await ask(buyer, `POST /api/proposals/${proposalCode}/tracking`, { values: { campaign: secret['campaign'] } });
  await ask(buyer, `PATCH /api/proposals/${proposalCode}`, { changes: toldBy(canaries), applyRating: true });
  await ask(buyer, `POST /api/proposals/${proposalCode}/retain`, { email: registered['email'] });
  const agreed = schemeCode === 'annual' ? [['accurate', 'documents', 'year']] : [];
  const account = await openAccount(url, buyer, ...agreed);
  assert(account.status === 201, `an account is opened: ${account.text}`);
  const { accountId } = account.body as { accountId: string };
  await verify(url, buyer);
  if (by === 'CARD') await pay(await openPage(url, buyer));
  if (by === 'PHONE') await readOutCard(life, proposalCode);
  const { policyId, policyNumber } = await (by === 'BACS_DEBIT' ? buyByDebit(shop, buyer) : bindAtLast(url, buyer));
  await untilIdle(context.db);
  return { proposalCode, policyId, policyNumber, accountId };
}

async function readOutCard({ shop, subject, canaries, ask }: Living, proposalCode: string): Promise<void> {
  await ask(await shop.acting(subject), `POST /api/stripe/moto/checkout/proposal/${proposalCode}`, {
    ...{ token: await cardShop(shop).cardToken(), postalCode: canaries.passed['cardPostcode'] },
    ...{ dateOfBirth: canaries.days['born'], saveCard: true },
  });
}

/** Asks for a price that no insurer gives, with a medical condition, and has a person look at it again. */
export async function beReferred(life: Living): Promise<void> {
  const { shop, canaries, own, ask } = life;
  const { secret } = canaries;
  const { proposalCode, externalReference } = await askInVain(life);
  const customer = await own();
  await ask(customer, 'POST /api/insights/impression', {
    ...{ type: 'proposal', values: { source: secret['impression'] }, tags: { proposalCode } },
  });
  const asked = await ask<{ requestId: string }>(customer, 'POST /api/policyholder/data/reviews', {
    ...{ reference: externalReference, words: secret['referred'] },
  });
  const kim = { token: await shop.staff('kim', ['privacy:handle']) };
  await ask(kim, `POST /api/data-requests/${asked.requestId}/longer`, { reason: secret['longer'] });
  const answer = { isGranted: false, words: secret['reviewed'] };
  await ask(kim, `POST /api/data-requests/${asked.requestId}/answer`, answer);
}

/** Asks for a price that no insurer gives, with a medical condition and a driver. */
export async function askInVain({
  shop,
  canaries,
  own,
  ask,
}: Living): Promise<{ readonly proposalCode: string; readonly externalReference: string }> {
  const { days } = canaries;
  const customer = await own();
  const proposalCode = await beginProposal(shop.url, customer.token);
  const health = {
    ...{ dvlaUnawareOfMedicalCondition: true, advisedByDoctorNotToDrive: true, bannedOrDisqualified: true },
    ...{ unspentCriminalConvictions: true, dateOfBirth: days['referredBorn'] },
  };
  const told = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: health };
  const line = `PATCH /api/proposals/${proposalCode}`;
  const { externalReference } = await ask<{ externalReference: string }>(customer, line, {
    ...{ changes: [...toldBy(canaries), told], applyRating: true },
  });
  return { proposalCode, externalReference };
}
