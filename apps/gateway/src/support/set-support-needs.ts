import { type SaidNeeds, supportNeeds, takesBack } from '@marque/domain/support-needs';
import type { Asked, Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { destroyNeeds } from '../store/data-requests/destroy-needs.ts';
import { noteOnPerson } from '../store/people/note-on-person.ts';
import { holdSupport, readSupport, storeSupport } from '../store/support/stored-support.ts';
import { presentSupport } from './present-support.ts';

/**
 * Keeps what the customer needs, with their word that we may; no needs take back what was kept, and then its words are
 * gone, from a backup too. The record says that something was said or taken back, but never what. For a buyer without
 * an account, staff write it down.
 */
export const setSupportNeeds: Handler<'setSupportNeeds'> = async (asked, context) => {
  const { principal, requestId } = asked;
  const { brand, subject } = principal;
  const said = saidOf(asked);
  const at = context.clock.now();
  const doer = { principal, requestId };
  await inTransaction(context.db, async (tx) => {
    const before = await holdSupport(tx, context, { brand, subject, at });
    if (before?.said && takesBack(before.said, said)) await destroyNeeds(tx, context, principal);
    await storeSupport(tx, context, {
      ...{ brand, subject, said, at },
      saidBy: said && principal.impersonation ? principal.actor : null,
    });
    const type = said ? 'SupportNeedsSaid' : 'SupportNeedsTakenBack';
    if (said || before?.said) await noteOnPerson(tx, context, { event: { type }, doer });
  });
  return presentSupport(await readSupport(context.db, context, principal));
};

/** What is to be kept; null if they need nothing. */
function saidOf({ body }: Asked<'setSupportNeeds'>): SaidNeeds | null {
  const needs = supportNeeds.filter((one) => body.needs.includes(one));
  if (needs.length === 0) return null;
  if (!body.hasAgreed) refuse('validation_failed', undefined, [NOT_AGREED]);
  const other = needs.includes('OTHER') ? (body.other?.trim() ?? '') : null;
  if (other === '') refuse('validation_failed', undefined, [NOT_SAID]);
  return { needs, other };
}

const NOT_AGREED = { pointer: '/hasAgreed', code: 'required', message: 'is needed: nothing is kept without it' };
const NOT_SAID = { pointer: '/other', code: 'required', message: 'says what else is needed' };
