import { checkChanges, offersOf, type Prepared, placeChanges } from '@marque/asking';
import { dayOf, type FieldProblem } from '@marque/base';
import type { Product } from '@marque/catalogue';
import type { Change } from '@marque/domain/changes/change';
import { disclosesTheSame } from '@marque/domain/changes/discloses-the-same';
import { coversNotHad } from '@marque/domain/policy/adjustment/covers-not-had';
import { thingOf } from '@marque/domain/policy/changing/changing-of';
import { isAskedAgain } from '@marque/domain/renewal/carried/is-asked-again';
import type { Context } from '../ground/context.ts';
import type { Asked, Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { refuseStaffsConsent } from '../proposals/refuse-staffs-consent.ts';
import { askedBy } from '../request/asked-by.ts';
import { productOf } from '../request/product-of.ts';
import { keepQuestionWording } from '../store/proposals/question-wordings.ts';
import { newBusinessTold } from '../store/renewals/renewal-prices.ts';
import { lockRenewal, type StoredRenewal } from '../store/renewals/renewals.ts';
import { awaitChecksOfPeople, orderChecksOfPeople } from '../verification/check-people-of-change.ts';
import { refuseNotCleared } from '../verification/refuse-not-cleared.ts';
import { answerRenewal } from './answer-renewal.ts';
import { priceAgain } from './price-again.ts';
import { refuseIfOver } from './refuse-if-over.ts';
import { refuseWithoutClaims } from './refuse-without-claims.ts';

/**
 * Answers questions of a renewal again, prices it, and puts both prices on record again. People whom that adds are
 * checked: nothing waits for the check, and staff decide about those whom it does not clear. Refuses with `wrong_state`
 * once the turn has passed, and if the policy is not to renew, and with `identity_not_clear` to add somebody whom a
 * check has already failed to clear.
 */
export const changeRenewal: Handler<'changeRenewal'> = async (asked, context) => {
  const { checks, ...changed } = await inTransaction(context.db, async (tx) => {
    const renewal = (await lockRenewal(tx, asked.principal, asked.params.proposalCode)) ?? refuse('not_found');
    return { ...renewal, ...(await change(tx, context, { asked, renewal })) };
  });
  await awaitChecksOfPeople(context, checks);
  return await answerRenewal(context.db, changed, { ...asked, now: context.clock.now() });
};

type Changing = { readonly asked: Asked<'changeRenewal'>; readonly renewal: StoredRenewal };

/** A renewal as it was stored, and the checks of the people whom it added. */
type Changed = Pick<StoredRenewal, 'stored'> & { readonly checks: readonly string[] };

async function change(tx: Tx, context: Context, { asked, renewal }: Changing): Promise<Changed> {
  const { brand, principal, requestId, body } = asked;
  const { proposal } = renewal.stored;
  const product = productOf(brand, proposal.product);
  const now = context.clock.now();
  refuseIfOver(renewal, now);
  const faults = closedFaults(body.changes, product);
  if (faults.length > 0) refuse('validation_failed', undefined, faults);
  const checked = checkedChanges(asked, { renewal, product, now });
  if (checked.missing.length > 0) refuse('validation_failed', undefined, checked.missing.map(unanswered));
  const { before, changes, after } = checked;
  await refuseWithoutClaims(tx, asked, { renewal, after });
  // A repeated answer moves no price, and needs no letter.
  if (disclosesTheSame(after, proposal)) return { stored: renewal.stored, checks: [] };
  const { policy } = renewal.source;
  const { proposalCode } = proposal;
  const known = [...policy.versions, proposal];
  await refuseNotCleared(tx, {
    ...{ brand: brand.brand, proposalCodes: [proposalCode, policy.proposalCode], product, known, made: [after] },
  });
  await keepQuestionWording(tx, context, brand);
  const applied = { before, changes, after };
  // If an earlier price holds, a correction costs only what it costs by itself.
  const told = await newBusinessTold(tx, proposalCode);
  const holds = proposal.quote && told ? { quote: proposal.quote, since: told.quote } : undefined;
  const stored = await priceAgain(tx, context, {
    ...{ renewal, brand, product, answers: checked, applied, doer: { principal, requestId }, holds },
    uncorrected: told?.uncorrected ?? told?.quote,
  });
  const { choices, quote } = stored.proposal;
  const notHad = quote ? coversNotHad(body.changes, { choices, quote }) : [];
  if (notHad.length > 0) refuse('validation_failed', undefined, notHad);
  const checks = await orderChecksOfPeople(tx, context, {
    ...{ brand: brand.brand, owner: renewal.source.owner, proposalCode, product, known, made: [stored.proposal] },
  });
  return { stored, checks };
}

/**
 * Changes of what a renewal does not ask again: drivers if no section asks about them, covers and the excess if they
 * are not chosen again, the start, and how it is paid.
 */
function closedFaults(changes: readonly Change[], product: Product): FieldProblem[] {
  const { sections, choices = [] } = product.policy.renewal;
  const asksDrivers = product.questionnaire.sections.some(
    ({ id, page }) => page !== undefined && sections.includes(id),
  );
  return changes.flatMap((one, index) => {
    const thing = thingOf(one);
    const isChosen = choices.some((choice) => choice === thing);
    const isOpen = thing === 'QUESTIONS' || (thing === 'DRIVERS' && asksDrivers) || isChosen;
    return isOpen ? [] : [{ pointer: `/changes/${index}`, code: 'not_changeable', message: 'is not changed this way' }];
  });
}

type Checking = { readonly renewal: StoredRenewal; readonly product: Product; readonly now: string };

/** Earlier answers are judged by the day on which they were carried over. */
function checkedChanges(
  { brand, principal, language, body }: Asked<'changeRenewal'>,
  { renewal: { stored }, product, now }: Checking,
): Prepared {
  const { proposal } = stored;
  const { data, choices, createdAt, schemeCode } = proposal;
  const told = [{ disclosed: { data, choices }, on: dayOf(createdAt, brand.timeZone) }];
  const subject = askedBy({ brand, product, schemeCode, principal, now, told });
  const placed = refuseStaffsConsent(principal, placeChanges(body.changes));
  const { sections } = product.policy.renewal;
  const isOpen = (field: string, section: string) => sections.includes(section) && isAskedAgain([field]);
  return valueOrRefuse(
    checkChanges(subject, { placed, before: proposal, offers: offersOf(product), language, isOpen }),
  );
}

function unanswered(name: string): FieldProblem {
  return { pointer: '/changes', code: 'unanswered', message: `leaves ${name} without an answer` };
}
