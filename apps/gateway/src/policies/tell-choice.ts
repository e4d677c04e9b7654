import { assert, dayOf } from '@marque/base';
import { lastMinute } from '@marque/domain/policy/last-minute';
import type { Policy } from '@marque/domain/policy/policy';
import { turnOf } from '@marque/domain/policy/turning/turn-of';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { endsOtherwise } from '@marque/domain/renewal/ends-otherwise';
import { renewalTerm, termAnchor } from '@marque/domain/renewal/renewal-term';
import { type RenewalKind, renewalKind } from '@marque/domain/renewal/told/renewal-told';
import type { Context } from '../ground/context.ts';
import type { Principal } from '../ground/principal.ts';
import type { Tx } from '../ground/tables/database.ts';
import type { LetterFacts } from '../ground/tables/letter-facts.ts';
import { queueLetter } from '../letters/queue-letter.ts';
import { meansTold } from '../store/money/ahead/means-told.ts';
import { type NextTermOf, nextTermsOf } from '../store/money/ahead/next-terms.ts';
import type { StoredPolicy } from '../store/policies/policies.ts';
import { hasCertificateAhead } from '../store/renewals/certificates-ahead.ts';
import { renewalsOfPolicies } from '../store/renewals/renewals-of-policies.ts';

/** A stored choice, and who made it. */
type Told = { readonly brand: string; readonly stored: StoredPolicy; readonly principal: Principal };

/** Has a letter tell what was just chosen about renewing: the last minute of cover, or the day on which it renews. */
export async function tellChoice(
  tx: Tx,
  context: Context,
  { brand, stored: { policy, version }, principal }: Told,
): Promise<void> {
  const { policyId, proposalCode, language, renewalCycle, autoRenewal } = policy;
  const { endsAt: turnsAt } = renewalTerm(termAnchor(policy), renewalCycle);
  const certificate = (await hasCertificateAhead(tx, brand, policyId)) ? ({ hasCertificate: true } as const) : {};
  const made = (await renewalsOfPolicies(tx, brand, [policyId])).get(policyId);
  const entered = enteredFor(principal);
  const letter = { brand, proposalCode, language, about: `${policyId}-${version}` };
  await (autoRenewal
    ? queueLetter(tx, context, {
        ...letter,
        kind: 'renewal-on',
        facts: {
          turnsAt,
          ...(made?.toldAt != null && { isTold: true }),
          ...certificate,
          ...entered,
          ...(made && (await lacksOf(tx, { brand, policy, renewal: made.proposal }))),
        },
      })
    : queueLetter(tx, context, {
        ...{ ...letter, kind: 'renewal-off' },
        facts: {
          lastMinute: lastMinute(turnsAt),
          ...certificate,
          ...entered,
          ...(made && (await paidOf(tx, { brand, policy, made }))),
        },
      }));
}

/** The person whose word staff have entered, if they act for the customer. */
function enteredFor({ impersonation }: Principal): Pick<LetterFacts['renewal-off'], 'enteredFor'> {
  if (!impersonation) return {};
  return { enteredFor: impersonation.speaker ? 'REPRESENTATIVE' : 'POLICYHOLDER' };
}

/** What was paid for a next term that no longer follows. */
async function paidOf(
  tx: Tx,
  { brand, policy, made }: NextTermOf & { readonly brand: string },
): Promise<Pick<LetterFacts['renewal-off'], 'paid'>> {
  const money = (await nextTermsOf(tx, brand, [{ policy, made }])).get(policy.policyId);
  if (!money?.payment) return {};
  const { amount, isHeld } = money.payment;
  return { paid: { amount, isHeld } };
}

type Wanted = { readonly brand: string; readonly policy: Policy; readonly renewal: Proposal };

/** Why a renewal that its customer wants does not come by itself as things stand. */
async function lacksOf(tx: Tx, { brand, policy, renewal }: Wanted): Promise<Pick<LetterFacts['renewal-on'], 'lacks'>> {
  const { quote, choices } = renewal;
  assert(quote, 'a renewal is priced, or says why not, as it is made');
  const means = await meansTold(tx, { brand, accountId: policy.accountId }, dayOf(turnOf(policy), policy.timeZone));
  const what = lacking[renewalKind({ policy, quote, schedule: choices.paymentSchedule, means })];
  return what === undefined ? {} : { lacks: { what, endsOtherwise: endsOtherwise(policy) } };
}

const lacking: { readonly [K in RenewalKind]?: NonNullable<LetterFacts['renewal-on']['lacks']>['what'] } = {
  referred: 'PRICE',
  'needs-means': 'MEANS',
};
