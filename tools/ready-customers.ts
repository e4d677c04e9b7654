import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from '@marque/contract';
import { adaMarsh, beginProposal } from '../apps/gateway/tests/kit/client/ada-marsh.ts';
import { send } from '../apps/gateway/tests/kit/client/api-client.ts';
import { type Buyer, bindAtLast, openAccount, openPage, verify } from '../apps/gateway/tests/kit/client/buy.ts';
import { beginFlow, bindByDebit, keepMandate } from '../apps/gateway/tests/kit/shops/debit-shop.ts';
import { codeIn } from '../apps/gateway/tests/kit/signing-in/code-in.ts';
import { signIn } from '../apps/gateway/tests/kit/signing-in/sign-in.ts';
import { eventually } from '../apps/gateway/tests/kit/time/eventually.ts';
import { say } from './run.ts';

/** Where the shop of the showcase brand and the vendors' stand-ins are. */
export type Place = { readonly shop: string; readonly sandbox: string };

/** Who can sign in and find something, and what. */
export type ReadyCustomer = { readonly email: string; readonly has: string };

type Customer = ReadyCustomer & {
  readonly traits: { readonly [field: string]: string };
  /** Buys what was priced, if anything. */
  readonly buy?: (place: Place, buyer: Buyer) => Promise<void>;
};

const customers: readonly Customer[] = [
  {
    email: 'ada@showcase.example',
    has: 'a policy, paid by a card that is kept',
    traits: { firstName: 'Ada', lastName: 'Marsh', dateOfBirth: '1988-03-02', phoneNumber: '+447700900123' },
    buy: byCard,
  },
  {
    email: 'noah@showcase.example',
    has: 'a policy by direct debit, its first payment on its way',
    traits: { firstName: 'Noah', lastName: 'Okafor', dateOfBirth: '1979-11-30', phoneNumber: '+447700900124' },
    buy: byDirectDebit,
  },
  {
    email: 'grace@showcase.example',
    has: 'a quote',
    traits: { firstName: 'Grace', lastName: 'Lindqvist', dateOfBirth: '1983-06-08', phoneNumber: '+447700900125' },
  },
];

/**
 * Makes the customers with whom an account can be tried at once, as they would themselves: they sign in with the code from their letter, answer
 * everything, and pay at the stand-ins. Rejects with what was answered when a step is refused.
 */
export async function makeReadyCustomers(place: Place): Promise<readonly ReadyCustomer[]> {
  for (const customer of customers) await make(place, customer);
  return customers.map(({ email, has }) => ({ email, has }));
}

/** Makes them once for each data folder and says who they are; the shop stays open where that does not succeed, and says why. */
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
  const { accessToken: token } = await signIn({ url: place.shop }, { codeFor: newestCodeIn(place.sandbox) }, { email });
  const buyer = { token, proposalCode: await beginProposal(place.shop, token) };
  const proposal = `/api/proposals/${buyer.proposalCode}`;
  const { body } = await send(place.shop, `GET ${proposal}`, { token });
  const changes = toldBy({ ...traits, email }, (body as { today: string }).today);
  const priced = await send(place.shop, `PATCH ${proposal}`, { token, body: { changes, applyRating: true } });
  if (!priced.text.includes('"status":"QUOTE"')) throw new Error(`${email} got no price: ${priced.text}`);
  await buy?.(place, buyer);
}

/** Everything that flex asks, as this customer tells it; cover starts today. */
function toldBy(traits: { readonly [field: string]: string }, today: string): Change[] {
  return adaMarsh().map((change): Change => {
    if (change.changeType === 'START_DATE_CHANGE') return { ...change, startAt: today };
    if (change.changeType !== 'PROFILE_DISCLOSURE') return change;
    return { ...change, data: { ...change.data, ...traits } };
  });
}

async function byCard({ shop, sandbox }: Place, buyer: Buyer): Promise<void> {
  await becomeBuyer(shop, buyer);
  const sessionId = await openPage(shop, buyer);
  await tell(sandbox, 'stripe/pay', { sessionId });
  await bindAtLast(shop, buyer);
}

async function byDirectDebit({ shop, sandbox }: Place, buyer: Buyer): Promise<void> {
  await becomeBuyer(shop, buyer);
  const { redirectFlowId, flowId } = await beginFlow(shop, buyer);
  await tell(sandbox, 'goCardless/complete-flow', { flowId });
  const kept = await keepMandate(shop, buyer, redirectFlowId);
  if (kept.status !== 201) throw new Error(`No mandate was kept: ${kept.text}`);
  const bound = await bindByDebit(shop, buyer);
  if (bound.status !== 200) throw new Error(`Nothing was bound: ${bound.text}`);
}

async function becomeBuyer(shop: string, buyer: Buyer): Promise<void> {
  const account = await openAccount(shop, buyer);
  if (account.status !== 201) throw new Error(`No account was opened: ${account.text}`);
  await verify(shop, buyer);
}

async function tell(sandbox: string, what: string, about: object): Promise<void> {
  const answer = await send(sandbox, `POST /script/${what}`, { body: about });
  if (answer.status !== 200) throw new Error(`The stand-in refused ${what}: ${answer.text}`);
}

/** Reads the code of the newest letter to an address. */
function newestCodeIn(sandbox: string): (address: string) => Promise<string> {
  return async (address) => {
    const ask = async () => {
      const { body } = await send(sandbox, `GET /mailbox.json?to=${encodeURIComponent(address)}`);
      const { messages } = body as { messages: readonly { text: string }[] };
      return messages.flatMap(({ text }) => codeIn(text) ?? [])[0];
    };
    return (await eventually(ask, (code) => code !== undefined)) ?? '';
  };
}
