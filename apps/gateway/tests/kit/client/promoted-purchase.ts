import type { ProposalWire } from '@marque/contract';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { beginTestSession } from './api-client.ts';
import { beginProposal, startingOn } from './begin-quote.ts';
import { type Buyer, openAccount, verify } from './buy.ts';
import { proposalCalls } from './proposal-calls.ts';

const OFFER = { promotion: true, retailer: '10101', promotionTermsAccepted: true };
/** How many order numbers were given away: each redeems an offer once. */
let orders = 0;
/** A young driver, whose month costs more than a promotion of a fixed amount pays. */
const YOUNG = { dateOfBirth: '2003-03-02', 'drivingLicence.validFrom': '2023-04-01' };

type Promoted = {
  readonly promoCode: string;
  readonly vrn?: string;
  readonly isYoung?: boolean;
  /** One that nobody has used, unless it is given. */
  readonly orderNumber?: string;
  /** The buyer, if not Ada. */
  readonly person?: object;
  /** The day on which cover starts, if not Ada’s. */
  readonly startAt?: string;
  /** Of a session to go on with, such as that of somebody who has signed in; left out: a new visitor’s. */
  readonly knownToken?: string;
};

/** Somebody who is about to buy flex with a promotion: a careful driver or a young one, of an electric car unless another is named. */
export async function promotedPurchase(
  url: string,
  {
    promoCode,
    vrn = 'EV23TES',
    isYoung = false,
    orderNumber = nextOrder(),
    person = {},
    startAt,
    knownToken,
  }: Promoted,
): Promise<Buyer & { readonly proposal: ProposalWire }> {
  const token = knownToken ?? (await beginTestSession(url)).token;
  const proposalCode = await beginProposal(url, token, { promoCode });
  const car = { vrn, regLookup: true, noClaimsDiscount: isYoung ? 0 : 9 };
  const changes = [
    ...startingOn(adaMarsh(), startAt),
    { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: car },
    { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { ...(isYoung ? YOUNG : {}), ...person } },
    { changeType: 'QUOTE_DISCLOSURE', data: { ...OFFER, orderNumber } },
  ];
  const answer = await proposalCalls(url, token).patch(proposalCode, changes, { applyRating: true });
  const proposal = answer.body as ProposalWire;
  const { promotion } = proposal.quote ?? {};
  if (promotion?.outcome !== 'applied')
    throw new Error(`No promotion: ${JSON.stringify(promotion)} ${answer.text.slice(0, 2000)}`);
  const account = await openAccount(url, { token, proposalCode });
  if (account.status !== 201) throw new Error(`No account was opened: ${account.text}`);
  await verify(url, { token, proposalCode });
  return { token, proposalCode, proposal };
}

function nextOrder(): string {
  orders += 1;
  return `4${String(orders).padStart(6, '0')}`;
}
