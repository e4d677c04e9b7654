import { assert } from '@marque/base';
import { textAt } from '@marque/domain/facts/text-at';
import type { Policy } from '@marque/domain/policy/policy';
import type { Database } from '../ground/tables/database.ts';
import { addressOf } from '../store/operation/address-of.ts';
import { findAddressee, languageLastPaidIn } from '../store/proposals/addressee.ts';

/** The person to whom a letter goes. */
export type LetterRecipient = {
  /** A customer's own verified e-mail, otherwise the e-mail typed with the proposal; undefined without either. */
  readonly to: string | undefined;
  readonly firstName: string | undefined;
  /** The term that the proposal became. */
  readonly term: Policy | undefined;
  /** The policy of its number as it is now. */
  readonly policy: Policy | undefined;
  /** The language in which it was sold, or else last paid; undefined when neither has happened. */
  readonly language: string | undefined;
};

/** The present recipient of a letter about a proposal. A deleted proposal has an owner too. */
export async function letterRecipient(
  db: Database,
  about: { readonly brand: string; readonly proposalCode: string },
): Promise<LetterRecipient> {
  const addressee = await findAddressee(db, about);
  assert(addressee, 'a letter is about a proposal of its brand');
  const { data, term, policy } = addressee;
  return {
    to: await addressOf(db, about.brand, addressee),
    firstName: textAt(data.profiles['ph'], 'firstName'),
    ...{ term, policy },
    language: policy?.language ?? (await languageLastPaidIn(db, about)),
  };
}
