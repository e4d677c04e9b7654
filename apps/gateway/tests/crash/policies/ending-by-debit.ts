import { CALLED_OFF } from '@marque/domain/payment/collection/decide-collection';
import { send } from '../../kit/client/api-client.ts';
import type { DebitState } from '../../kit/shops/debit-shop.ts';
import type { EndingByDebit } from '../faulty-event.ts';
import type { Purchase } from '../sales/buying.ts';
import { must, type Step, type Story, type StoryTools } from '../story.ts';
import { untilDone } from '../until-done.ts';
import { ending } from './ending.ts';

/** After this many days a debit is paid out, and its provider would give it back; a refund has arrived. */
const DAYS = 14;
/** This many days more, and nothing is too early for the provider, even over Christmas. */
const UNTIL_SAFE = 7;

/**
 * A customer withdraws while their debit is at one of its stages: nothing is taken, or all that was taken comes back,
 * once.
 */
export async function endingByDebit(
  telling: StoryTools,
  happening: EndingByDebit,
  { buyer, steps, ends }: Purchase,
): Promise<Story> {
  const isPaid = happening === 'ending-given-back' || happening === 'ending-taken-back';
  const refunds = happening === 'ending-called-off' ? 0 : 1;
  const isBefore = ({ name }: Step) => isPaid || (name !== 'days pass' && name !== 'the bank has paid');
  for (const { take } of steps.filter(isBefore)) await untilDone(take);
  if (isPaid) await days(telling, UNTIL_SAFE).take();
  const { withdraw, ended, back } = ending(telling, buyer, { refunds });
  const all = { ...telling, proposalCode: buyer.proposalCode };
  const toSucceed = [withdraw, ended, refundAsked(all), days(telling, DAYS), back];
  const parts: { readonly [H in EndingByDebit]: () => Promise<readonly Step[]> } = {
    'ending-called-off': async () => [withdraw, ended, debitStands(all, 'it is called off', 'CANCELLED', CALLED_OFF)],
    'ending-awaited': async () => {
      await untilSent(all);
      const paid = debitStands(all, 'the bank has paid', 'PAID_OUT', null);
      return [withdraw, ended, asked(all), days(telling, DAYS), paid, refundAsked(all), days(telling, DAYS), back];
    },
    'ending-given-back': async () => toSucceed,
    'ending-taken-back': async () => {
      for (const { take } of toSucceed) await untilDone(take);
      return [failsLate(all), debitStands(all, 'nobody is asked for it', 'FAILED', 'failed')];
    },
  };
  return { steps: await parts[happening](), ends: { ...ends, refunds } };
}

type Telling = StoryTools & { readonly proposalCode: string };

function days({ scene }: StoryTools, count: number): Step {
  const take = async () => {
    must(await send(scene.sandbox.url, 'POST /clock/advance', { body: { days: count } }), 200);
  };
  return { name: 'days pass', take };
}

/** Lets one day after the other pass until the debit is with its bank, over a weekend too; then it is not drawn yet. */
async function untilSent(telling: Telling): Promise<void> {
  const { provider_payment_id: paymentId } = await collectionOf(telling);
  const isSent = async () => {
    const { body } = await send(telling.scene.sandbox.url, 'GET /script/goCardless/state');
    return (body as DebitState).payments.some(({ id, status }) => id === paymentId && status === 'submitted');
  };
  while (!(await isSent())) await days(telling, 1).take();
}

/** The provider has the refund: only then do its days begin to count. */
function refundAsked({ db, proposalCode }: Telling): Step {
  const take = async () => {
    const query = db.selectFrom('refunds').select('provider_refund_id').where('proposal_code', '=', proposalCode);
    const { provider_refund_id: refundId } = await query.executeTakeFirstOrThrow();
    if (refundId === null) throw new Error('The provider has not been asked to give back');
  };
  return { name: 'the provider is asked to give back', take };
}

async function collectionOf({ db, proposalCode }: Telling) {
  const query = db.selectFrom('collections').selectAll().where('proposal_code', '=', proposalCode);
  return await query.executeTakeFirstOrThrow();
}

function debitStands(telling: Telling, name: string, status: string, failure: string | null): Step {
  const take = async () => {
    const found = await collectionOf(telling);
    if (found.status !== status || found.failure !== failure)
      throw new Error(`The debit is ${found.status}: ${found.failure}`);
  };
  return { name, take };
}

/** The customer was told that the debit is taken after all. */
function asked({ db, proposalCode }: Telling): Step {
  const take = async () => {
    const letters = db.selectFrom('letters').select('kind').where('proposal_code', '=', proposalCode);
    const told = await letters.where('kind', '=', 'debit-still-drawn').execute();
    if (told.length !== 1) throw new Error(`It is told ${told.length} times`);
  };
  return { name: 'the customer is told', take };
}

function failsLate(telling: Telling): Step {
  const take = async () => {
    const { provider_payment_id: paymentId } = await collectionOf(telling);
    const answer = await send(telling.scene.sandbox.url, 'POST /script/goCardless/fail-payment', {
      body: { paymentId },
    });
    if (!answer.text.includes('failed')) must(answer, 200);
  };
  return { name: 'the bank takes it back', take };
}
