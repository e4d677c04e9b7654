import { textAt } from '@marque/domain/facts/text-at';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { openPolicies, POLICY_ROW } from '../keys/encrypted-policies.ts';
import { openProposals, PROPOSAL_ROW } from '../keys/encrypted-proposals.ts';
import { moveProposals } from './merge-subjects.ts';
import { readPerson } from './person.ts';

/**
 * Who looks for policies, on which request, and what proves, besides the e-mail that the issuer has verified, that they
 * are theirs.
 */
export type PoliciesToJoin = { readonly customer: Principal; readonly requestId: string; readonly dateOfBirth: string };

/**
 * Moves policies that a visitor bought to the customer whose verified e-mail and date of birth are the policyholder's,
 * in the caller's transaction, and returns them. The visitor's other quotes for the same policyholder go along. A
 * signed-in customer keeps their policies, so a joined policy is not found again.
 */
export async function joinPolicies(
  tx: Tx,
  context: Context,
  { customer, requestId, dateOfBirth }: PoliciesToJoin,
): Promise<{ policyId: string; policyNumber: string }[]> {
  const email = (await readPerson(tx, customer))?.email;
  if (!email) return [];
  const named = await tx
    .selectFrom('searched_emails')
    .innerJoin('policies', 'policies.policy_id', 'searched_emails.policy_id')
    .select(POLICY_ROW)
    .where('searched_emails.brand', '=', customer.brand)
    .where('searched_emails.email', '=', email.toLowerCase())
    .execute();
  const found = (await openPolicies(tx, named))
    .map(({ policy }) => policy)
    .filter(({ versions }) => versions[0]?.data.profiles['ph']?.['dateOfBirth'] === dateOfBirth);
  const codes = found.map(({ proposalCode }) => proposalCode);
  const quotes = await quotesBeside(tx, codes, { brand: customer.brand, email, dateOfBirth });
  const taking = { customer, requestId, proposalCodes: [...new Set([...codes, ...quotes])] };
  const moved = new Set(await moveProposals(tx, context, taking));
  return found
    .filter(({ proposalCode }) => moved.has(proposalCode))
    .map(({ policyId, policyNumber }) => ({ policyId, policyNumber }));
}

type Named = { readonly brand: string; readonly email: string; readonly dateOfBirth: string };

/** The codes of the other proposals that the buyers of some have under the same e-mail and date of birth. */
async function quotesBeside(tx: Tx, codes: readonly string[], { brand, email, dateOfBirth }: Named): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await tx
    .selectFrom('proposals')
    .select(PROPOSAL_ROW)
    .where('brand', '=', brand)
    .where('owner', 'in', (query) => query.selectFrom('policies').select('owner').where('proposal_code', 'in', codes))
    .execute();
  return (await openProposals(tx, rows))
    .filter(({ proposal: { data } }) => {
      const holder = data.profiles['ph'];
      const isTheirs = textAt(holder, 'email')?.toLowerCase() === email.toLowerCase();
      return isTheirs && textAt(holder, 'dateOfBirth') === dateOfBirth;
    })
    .map(({ proposal }) => proposal.proposalCode);
}
