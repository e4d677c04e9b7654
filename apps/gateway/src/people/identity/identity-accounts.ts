import type { Brand } from '@marque/catalogue';
import type { Accounts, Address } from '@marque/identity';
import type { Context } from '../../ground/context.ts';
import { addAccount, findAccount } from '../../store/identity/accounts.ts';
import { readAddress } from './read-address.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'random'>;

/** The accounts of a brand at our own issuer. */
export function identityAccounts(context: Needs, brand: Brand): Accounts {
  const findByAddress = async ({ channel, address }: Address) =>
    await findAccount(context.db, {
      brand: brand.brand,
      ...(channel === 'email' ? { email: address } : { phone: address }),
    });
  return {
    find: async (accountId) => await findAccount(context.db, { brand: brand.brand, accountId }),
    findByAddress,
    signIn: async (proved) => {
      const known = await findByAddress(proved);
      if (known) return known;
      await addCustomer(context, brand.brand, proved);
      const made = await findByAddress(proved);
      if (!made) throw new Error('An account that was just made is gone');
      return made;
    },
    readAddress: (typed) => readAddress(brand, typed),
  };
}

/** Adds a customer's account, unless another browser of theirs just did. */
async function addCustomer({ db, clock, random }: Needs, brand: string, { channel, address }: Address): Promise<void> {
  await addAccount(db, {
    brand,
    accountId: Buffer.from(random(16)).toString('base64url'),
    email: channel === 'email' ? address : null,
    phone: channel === 'sms' ? address : null,
    roles: ['customer'],
    createdAt: clock.now(),
  });
}
