import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { passOnErasure } from '../../src/people/requests/erase-at-provider.ts';
import { destroyKeys } from '../../src/store/keys/destroy-keys.ts';
import { send } from '../kit/client/api-client.ts';
import { beginPurchase } from '../kit/client/buy.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { buyByDebit, debitShop } from '../kit/shops/debit-shop.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { askFor, beginAs, identityDesk } from '../kit/shops/verifying.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

type Going = Parameters<typeof passOnErasure>[2]['goes'];

describe('who is forgotten is forgotten by the providers too', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
  });
  afterAll(() => shop.close());

  const forget = async (goes: Going) => {
    await inTransaction(shop.context.db, (tx) => passOnErasure(tx, shop.context, { brand: 'showcase', goes }));
    await untilIdle(shop.context.db);
  };
  const atProvider = async ({ proposalCode }: { readonly proposalCode: string }) => {
    const methods = shop.context.db
      .selectFrom('payment_methods')
      .select(['provider_customer_id', 'provider_method_id']);
    const { provider_customer_id: customerId, provider_method_id: methodId } = await methods
      .where('proposal_code', '=', proposalCode)
      .executeTakeFirstOrThrow();
    return { customerId, methodId };
  };
  const asStripe = async (path: string) =>
    (await send(shop.sandbox.url, `GET /v1/${path}`, { token: 'sk_test_marque_sandbox' })).body;
  const isForgotten = async ({ proposalCode }: Pick<PolicyBuyer, 'proposalCode'>) => {
    const keys = shop.context.db.selectFrom('data_keys').select('key_id').where('thing', '=', proposalCode);
    const rows = await keys.execute();
    await destroyKeys(
      shop.context,
      rows.map(({ key_id: keyId }) => keyId),
    );
  };

  it('a customer whose card is kept, with the card', async () => {
    const ada = await buyPolicy(shop, await shop.customer('ada'));
    const { customerId, methodId } = await atProvider(ada);
    expect(await asStripe(`customers/${customerId}`)).toMatchObject({ id: customerId });
    await forget([{ kind: 'POLICY', reference: ada.policyNumber }]);
    expect(await asStripe(`customers/${customerId}`)).toMatchObject({ id: customerId, deleted: true });
    expect(await asStripe(`payment_methods/${methodId}`)).toMatchObject({ customer: null });
    // Being told of it again is no fault.
    await expect(shop.context.cardPayments.eraseCustomer(customerId)).resolves.toBeUndefined();
  });

  it('not before the last quote or policy is forgotten that the customer is known for', async () => {
    const [bea, again] = [
      await buyPolicy(shop, await shop.customer('bea')),
      await buyPolicy(shop, await shop.customer('beatrix')),
    ];
    const { customerId } = await atProvider(bea);
    await asOwner(shop.context.db, (tx) =>
      tx
        .updateTable('payment_methods')
        .set({ provider_customer_id: customerId })
        .where('proposal_code', '=', again.proposalCode)
        .execute(),
    );
    await forget([{ kind: 'POLICY', reference: bea.policyNumber }]);
    expect(await asStripe(`customers/${customerId}`)).not.toHaveProperty('deleted');
    await isForgotten(bea);
    await forget([{ kind: 'POLICY', reference: again.policyNumber }]);
    expect(await asStripe(`customers/${customerId}`)).toMatchObject({ deleted: true });
  });

  it('a customer who pays by direct debit, with their bank account; the mandate ends', async () => {
    const desk = debitShop(shop);
    const buyer = await beginPurchase(shop.url, await shop.customer('cleo'));
    const { policyNumber } = await buyByDebit(shop, buyer);
    const { customerId, methodId } = await atProvider(buyer);
    await forget([{ kind: 'POLICY', reference: policyNumber }]);
    const { customers, bankAccounts, mandates } = (await desk.state()) as Awaited<ReturnType<typeof desk.state>> & {
      readonly customers: readonly { readonly id: string }[];
      readonly bankAccounts: readonly unknown[];
    };
    expect(customers.filter(({ id }) => id === customerId)).toEqual([]);
    expect(bankAccounts).toEqual([]);
    expect(mandates.find(({ id }) => id === methodId)).toMatchObject({ status: 'cancelled' });
    await expect(shop.context.directDebits.eraseCustomer(customerId)).resolves.toBeUndefined();
  });

  it('an applicant whose identity was checked for a quote', async () => {
    const desk = identityDesk(shop);
    const { token, proposalCode } = await beginAs(shop.url, { firstName: 'Dora', lastName: 'Marsh' });
    await askFor(shop.url, 'verify', { token, proposalCode });
    await forget([{ kind: 'QUOTE', reference: proposalCode }]);
    const [applicant] = (await desk.state()).applicants.filter((one) => one.first_name === 'Dora');
    expect(applicant).toMatchObject({ delete_at: expect.any(String) });
    await expect(shop.context.identityChecks.eraseApplicant(applicant?.id ?? '')).resolves.toBeUndefined();
  });
});
