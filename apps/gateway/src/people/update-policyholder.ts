import { isPhone } from '@marque/forms';
import { writePhone } from '@marque/inputs';
import type { Asked, Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { refuseField } from '../ground/refuse-field.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { refuseStaff } from '../request/authorise.ts';
import { takeOffDoNotWrite } from '../store/marketing/do-not-write.ts';
import { changePerson } from '../store/people/person.ts';
import { readPolicyholder } from './read-policyholder.ts';

/**
 * Changes the given values that differ. Staff may change a phone number. Only the customer says which offers they want.
 * A yes takes the address by which they sign in off the list of addresses that get no offers.
 */
export const updatePolicyholder: Handler<'updatePolicyholder'> = async (asked, context) => {
  const { principal, body, requestId } = asked;
  const { marketingPreferences } = body;
  if (marketingPreferences !== undefined) refuseStaff(principal);
  const phoneNumber = body.phoneNumber === undefined ? undefined : phoneOf(asked, body.phoneNumber);
  const before = await readPolicyholder(context, principal);
  // Staff who act for a buyer without an account: no account could keep it.
  if (!before.accountRegistered) refuse('wrong_state', 'This customer has no account');
  const doer = { principal, requestId };
  await inTransaction(context.db, async (tx) => {
    if (phoneNumber !== undefined && phoneNumber !== before.phoneNumber) {
      const event = { type: 'PhoneNumberChanged', from: before.phoneNumber, to: phoneNumber };
      await changePerson(tx, context, { set: { contact_phone: phoneNumber }, event, doer });
    }
    if (marketingPreferences !== undefined) {
      const set = { preferences: JSON.stringify(marketingPreferences) };
      const event = { type: 'MarketingPreferencesChosen', from: before.marketingPreferences, to: marketingPreferences };
      await changePerson(tx, context, { set, event, doer });
      const isYes = Object.values(marketingPreferences).some(Boolean);
      if (isYes && before.email !== null)
        await takeOffDoNotWrite(tx, context, { brand: principal.brand, email: before.email });
    }
  });
  return await readPolicyholder(context, principal);
};

/** The number in its international form; refuses a number that the brand's format does not accept. */
function phoneOf(asked: Asked<'updatePolicyholder'>, typed: string): string {
  const { phone } = asked.brand.formats;
  const number = writePhone(typed, phone);
  return number !== undefined && isPhone(number, phone)
    ? number
    : refuseField(asked, { pointer: '/phoneNumber', rule: 'phone' });
}
