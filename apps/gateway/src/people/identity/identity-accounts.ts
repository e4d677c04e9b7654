import type { Brand } from '@marque/catalogue';
import type { Account, Accounts, Address } from '@marque/identity';
import type { Context } from '../../ground/context.ts';
import { readAddress } from './read-address.ts';
import { textsIn } from './texts-in.ts';

const CUSTOMER = JSON.stringify(['customer']);
const NOTHING = JSON.stringify([]);

type Needs = Pick<Context, 'db' | 'clock' | 'random'>;

/** The accounts of a brand at our own issuer. */
export function identityAccounts(context: Needs, brand: Brand): Accounts {
  const accounts = () =>
    context.db
      .selectFrom('identity_accounts')
      .select(['account_id', 'email', 'phone', 'roles', 'permissions'])
      .where('brand', '=', brand.brand);
  const findByAddress = async ({ channel, address }: Address) => {
    const column = channel === 'email' ? 'email' : 'phone';
    return accountOf(await accounts().where(column, '=', address).executeTakeFirst());
  };
  return {
    find: async (accountId) => accountOf(await accounts().where('account_id', '=', accountId).executeTakeFirst()),
    findByAddress,
    signIn: async (proved) => {
      const known = await findByAddress(proved);
      if (known) return known;
      await addAccount(context, brand.brand, proved);
      const made = await findByAddress(proved);
      if (!made) throw new Error('An account that was just made is gone');
      return made;
    },
    readAddress: (typed) => readAddress(brand, typed),
  };
}

/** Adds a customer's account, unless another browser of theirs just did. */
async function addAccount({ db, clock, random }: Needs, brand: string, { channel, address }: Address): Promise<void> {
  await db
    .insertInto('identity_accounts')
    .values({
      brand,
      account_id: Buffer.from(random(16)).toString('base64url'),
      email: channel === 'email' ? address : null,
      phone: channel === 'sms' ? address : null,
      roles: CUSTOMER,
      permissions: NOTHING,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Row = { account_id: string; email: string | null; phone: string | null; roles: unknown; permissions: unknown };

function accountOf(row: Row | undefined): Account | undefined {
  return (
    row && {
      accountId: row.account_id,
      email: row.email,
      phone: row.phone,
      roles: textsIn(row.roles),
      permissions: textsIn(row.permissions),
    }
  );
}
