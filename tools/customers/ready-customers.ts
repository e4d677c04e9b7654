import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../run.ts';
import { answersToFlex, type Traits } from './answers-to-flex.ts';
import { askUntil } from './ask-until.ts';
import { type Buyer, buyFlexByCard, buyFlexByDebit, type Place } from './buy-flex.ts';
import { callShop } from './call-shop.ts';
import { signInByCode } from './sign-in-by-code.ts';

/** The people who can sign in and find something, and what. */
export type ReadyCustomer = { readonly email: string; readonly has: string };

type Customer = ReadyCustomer & {
  readonly traits: Omit<Traits, 'email'>;
  /** Buys what was priced, if anything. */
  readonly buy?: (place: Place, buyer: Buyer) => Promise<void>;
};

const customers: readonly Customer[] = [
  {
    email: 'ada@showcase.example',
    has: 'a policy, paid by a card that is kept',
    traits: { firstName: 'Ada', lastName: 'Marsh', dateOfBirth: '1988-03-02', phoneNumber: '+447700900123' },
    buy: buyFlexByCard,
  },
  {
    email: 'noah@showcase.example',
    has: 'a policy by direct debit, its first payment on its way',
    traits: { firstName: 'Noah', lastName: 'Okafor', dateOfBirth: '1979-11-30', phoneNumber: '+447700900124' },
    buy: buyFlexByDebit,
  },
  {
    email: 'grace@showcase.example',
    has: 'a quote',
    traits: { firstName: 'Grace', lastName: 'Lindqvist', dateOfBirth: '1983-06-08', phoneNumber: '+447700900125' },
  },
];

/**
 * Makes the customers for trying an account at once, in the way they would themselves: they sign in with the code from
 * their letter, answer everything, and pay at the stand-ins. Rejects with the answer if a step is refused.
 */
export async function makeReadyCustomers(place: Place): Promise<readonly ReadyCustomer[]> {
  for (const customer of customers) await make(place, customer);
  return customers.map(({ email, has }) => ({ email, has }));
}

/** Makes them once for each data folder and says who they are; if that fails, the shop stays open and says why. */
export async function haveReadyCustomers(place: Place, dataDir: string): Promise<void> {
  const mark = join(dataDir, 'ready-customers');
  if (!existsSync(mark))
    try {
      await makeReadyCustomers(place);
      writeFileSync(mark, '');
    } catch (error) {
      return say(`  No customers could be made ready: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  const rows = customers.map(({ email, has }) => `    ${email.padEnd(24)}  ${has}`);
  say(['  Customers who can sign in', ...rows, ''].join('\n'));
}

async function make(place: Place, { email, traits, buy }: Customer): Promise<void> {
  const { shop, sandbox } = place;
  const token = await signInByCode(shop, email, (address) => newestCode(sandbox, address));
  type Begun = { readonly proposalCode: string; readonly today: string };
  const { proposalCode } = await callShop<Begun>(shop, 'POST /api/proposals', { token, body: { schemeCode: 'flex' } });
  const { today } = await callShop<Begun>(shop, `GET /api/proposals/${proposalCode}`, { token });
  const body = { changes: answersToFlex({ ...traits, email }, today), applyRating: true };
  const priced = await callShop<{ status: string }>(shop, `PATCH /api/proposals/${proposalCode}`, { token, body });
  if (priced.status !== 'QUOTE') throw new Error(`${email} got no price: ${JSON.stringify(priced)}`);
  await buy?.(place, { token, proposalCode });
}

/** The code of the newest letter to an address, once it is there. */
function newestCode(sandbox: string, address: string): Promise<string> {
  type Mailbox = { readonly messages: readonly { readonly text: string }[] };
  const ask = async () => {
    const { messages } = await callShop<Mailbox>(sandbox, `GET /mailbox.json?to=${encodeURIComponent(address)}`);
    return messages.flatMap(({ text }) => /^\d{6}\b/m.exec(text) ?? [])[0];
  };
  return askUntil(ask, `No code was sent to ${address}.`);
}
