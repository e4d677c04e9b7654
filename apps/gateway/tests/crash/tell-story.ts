import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginQuote } from '../kit/client/begin-quote.ts';
import { type Buyer, beginPurchase, openAccount } from '../kit/client/buy.ts';
import { beginAnnual } from '../kit/client/buy-annual.ts';
import { changeProposal } from '../kit/client/test-customers.ts';
import { billing } from './billing.ts';
import { claiming } from './claiming.ts';
import type { Cell } from './grid.ts';
import { agreeing, losing } from './policies/agreeing.ts';
import { certifying } from './policies/certifying.ts';
import { changing, drivingLess } from './policies/changing.ts';
import { ending } from './policies/ending.ts';
import { endingByDebit } from './policies/ending-by-debit.ts';
import { handingOver } from './policies/handing-over.ts';
import { movingStart } from './policies/moving-start.ts';
import { payingForChange } from './policies/paying-for-change.ts';
import { sending } from './policies/sending.ts';
import { undoing, voiding } from './policies/staff-ends.ts';
import { tellTurning } from './policies/tell-turning.ts';
import { payingAhead } from './policies/turning.ts';
import { chasing, endingUnpaid } from './policies/unpaid.ts';
import { replacing } from './replacing.ts';
import { reversing } from './reversing.ts';
import { type Purchase, prepareBuying } from './sales/buying.ts';
import { helpedCustomer } from './sales/person.ts';
import { complete, delivered, sell } from './sales/sell.ts';
import { must, NOTHING, type Step, type Story, type StoryTools } from './story.ts';
import { untilDone } from './until-done.ts';

const DECLINED = { 'saved-card': '4000000000000341', phone: '4000000000000002' } as const;
const LEGAL_EXPENSES = { changeType: 'ADD_COVER', coverCode: 'legal_expenses' };

/** Prepares what happens in a cell, and answers the buyer with the steps from which on the fault may strike. */
export async function tellStory(telling: StoryTools, cell: Cell): Promise<Story & { readonly buyer: Buyer }> {
  const { kind, happening } = cell;
  switch (happening) {
    case 'buying':
      return asBought(telling, cell, await prepareBuying(telling, kind));
    case 'second-way': {
      const purchase = await prepareBuying(telling, kind);
      await openAnotherPage(telling, cell, purchase.buyer);
      return asBought(telling, cell, purchase);
    }
    case 'declined':
      return await declined(telling, cell);
    case 'late-money':
      return await lateMoney(telling);
    case 'verifying':
      return await verifying(telling, cell);
    case 'claiming': {
      const purchase = await complete(telling, await prepareBuying(telling, kind));
      return { buyer: purchase.buyer, steps: claiming(telling, purchase.buyer), ends: purchase.ends };
    }
    case 'replacing': {
      const { buyer, ends } = await sell(telling, kind);
      return { buyer, steps: replacing(telling, buyer), ends };
    }
    case 'ending': {
      const { buyer, ends } = await sell(telling, kind);
      const { withdraw, ended, back } = ending(telling, buyer, { refunds: ends.captures });
      return { buyer, steps: [withdraw, ended, back], ends: { ...ends, refunds: ends.captures } };
    }
    case 'undoing':
    case 'voiding': {
      const { buyer, ends, helped } = await sell(telling, kind);
      return happening === 'undoing'
        ? { buyer, steps: undoing(telling, buyer, helped), ends }
        : { buyer, steps: voiding(telling, buyer, helped), ends: { ...ends, refunds: ends.captures } };
    }
    case 'paying-for-change': {
      const { buyer, ends, helped } = await sell(telling, 'card-page', beginAnnual);
      const paying = payingForChange(telling, buyer, kind, helped);
      return { buyer, steps: paying, ends: { ...ends, captures: 2 }, later: 1 };
    }
    case 'changing': {
      const { buyer, ends } = await sell(telling, kind);
      return { buyer, steps: changing(telling, buyer), ends };
    }
    case 'driving-less': {
      const { buyer, ends } = await sell(telling, kind, beginAnnual);
      return { buyer, steps: drivingLess(telling, buyer), ends: { ...ends, refunds: 1 } };
    }
    case 'moving-start': {
      const { buyer, ends } = await sell(telling, kind);
      return { buyer, steps: movingStart(telling, buyer), ends };
    }
    case 'handing-over': {
      const { buyer, ends, helped } = await sell(telling, kind);
      return { buyer, steps: handingOver(telling, buyer, helped), ends };
    }
    case 'agreeing': {
      const { buyer, ends, helped } = await sell(telling, kind);
      for (const { take } of losing(telling, buyer)) await untilDone(take);
      return { buyer, steps: agreeing(telling, buyer, helped), ends };
    }
    case 'paying-ahead': {
      const { buyer, ends, helped } = await sell(telling, 'card-page', beginAnnual);
      const steps = payingAhead(telling, buyer, helped);
      return { buyer, steps, ends: { ...ends, policies: 2, captures: 2 }, later: 1 };
    }
    case 'turning':
    case 'turning-late':
    case 'opting-out':
    case 'opting-back':
    case 'disputing-ahead': {
      const { buyer, ends } = await sell(telling, kind, beginAnnual);
      return { buyer, ...(await tellTurning(telling, happening, { buyer, ends })) };
    }
    case 'ending-called-off':
    case 'ending-awaited':
    case 'ending-given-back':
    case 'ending-taken-back': {
      const { token } = await helpedCustomer(telling.scene);
      const purchase = await prepareBuying(telling, kind, { begin: () => beginPurchase(telling.scene.url, token) });
      return { buyer: purchase.buyer, ...(await endingByDebit(telling, happening, purchase)) };
    }
    case 'certifying': {
      const purchase = await complete(telling, await prepareBuying(telling, kind));
      return { buyer: purchase.buyer, steps: await certifying(telling, purchase.buyer), ends: purchase.ends };
    }
    case 'billing': {
      const purchase = await complete(telling, await prepareBuying(telling, kind));
      return { buyer: purchase.buyer, ...billing(telling, purchase, kind) };
    }
    case 'chasing':
    case 'ending-unpaid': {
      const { token } = await helpedCustomer(telling.scene);
      const { buyer, steps, ends } = await prepareBuying(telling, kind, {
        begin: () => beginPurchase(telling.scene.url, token),
      });
      const chased = chasing(telling, buyer, kind);
      const before = [...steps, delivered(telling, buyer), ...(happening === 'chasing' ? [] : chased)];
      for (const step of before) await untilDone(step.take);
      const debits = kind === 'direct-debit' ? ends.debits + 1 : ends.debits;
      const rest = happening === 'chasing' ? chased : endingUnpaid(telling, buyer);
      return { buyer, steps: rest, ends: { ...ends, debits } };
    }
    case 'sending': {
      const { buyer, ends, helped } = await sell(telling, kind);
      return { buyer, steps: await sending(telling, buyer, helped), ends };
    }
    case 'refund':
    case 'dispute': {
      const purchase = await complete(telling, await prepareBuying(telling, kind));
      return { buyer: purchase.buyer, ...(await reversing(telling, cell, purchase)) };
    }
  }
}

function asBought(telling: StoryTools, { kind }: Pick<Cell, 'kind'>, { buyer, steps, ends }: Purchase) {
  // A charge by phone that may or may not have been sent is known to be lost after a quarter of an hour.
  return { buyer, steps: [...steps, delivered(telling, buyer)], ends, mayEndInNothing: kind === 'phone' };
}

async function openAnotherPage({ scene }: StoryTools, { kind }: Cell, { token, proposalCode }: Buyer): Promise<void> {
  const back = { successPath: '/flex/checkout', cancelPath: '/flex/checkout' };
  const [path, body] =
    kind === 'card-for-later'
      ? ['setup', { clientReference: proposalCode, ...back }]
      : [`checkout/proposal/${proposalCode}`, { saveCard: false, ...back }];
  must(await send(scene.url, `POST /api/stripe/${path}`, { token, key: crypto.randomUUID(), body }), 201);
}

async function declined(telling: StoryTools, { kind }: Cell): Promise<Story & { buyer: Buyer }> {
  const card = DECLINED[kind === 'phone' ? 'phone' : 'saved-card'];
  const { buyer, steps } = await prepareBuying(telling, kind, { card });
  const refused = steps.map(({ name, take }) => ({
    name,
    take: async () => {
      const why = await take().then(
        () => 'It was bound',
        (error: Error) => error.message,
      );
      if (!why.startsWith('402')) throw new Error(why);
    },
  }));
  return { buyer, steps: refused, ends: NOTHING };
}

async function lateMoney(telling: StoryTools): Promise<Story & { buyer: Buyer }> {
  const { buyer, steps } = await prepareBuying(telling, 'card-page');
  const [open, pay] = steps;
  await open?.take();
  await changeProposal(telling.scene.url, buyer, [LEGAL_EXPENSES]);
  const take = async () => {
    const query = telling.db.selectFrom('refunds').select('status').where('proposal_code', '=', buyer.proposalCode);
    const { status } = await query.executeTakeFirstOrThrow();
    if (status !== 'SUCCEEDED') throw new Error(`The refund is ${status}`);
  };
  const back: Step = { name: 'the money goes back', take };
  return { buyer, steps: [...(pay ? [pay] : []), back], ends: { ...NOTHING, captures: 1, refunds: 1 } };
}

async function verifying(telling: StoryTools, cell: Cell): Promise<Story & { buyer: Buyer }> {
  const { url } = telling.scene;
  let unverified: Buyer | undefined;
  const begin = async (known?: string) => {
    const token = known ?? (await beginTestSession(url)).token;
    unverified = { token, proposalCode: await beginQuote(url, token) };
    must(await openAccount(url, unverified), 201);
    return unverified;
  };
  const purchase = await prepareBuying(telling, cell.kind, { begin });
  const { token, proposalCode } = purchase.buyer;
  const check = (name: string): Step => ({
    name,
    take: async () => {
      const answer = await send(url, `PUT /api/proposals/${proposalCode}/${name}`, { token });
      if (!answer.text.includes('"isClear":true')) throw new Error(`${answer.status}: ${answer.text.slice(0, 300)}`);
    },
  });
  const bought = asBought(telling, cell, purchase);
  return { ...bought, steps: [check('verify'), check('id-check'), ...bought.steps] };
}
