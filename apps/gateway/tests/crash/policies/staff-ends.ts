import type { InsurerEndingWire, StaffRequestWire } from '@marque/contract';
import type { LetterKind } from '../../../src/ground/tables/letter-facts.ts';
import { send } from '../../kit/client/api-client.ts';
import type { Buyer } from '../../kit/client/buy.ts';
import { foreseeInsurerEnd, shownOf } from '../../kit/client/insurer-end.ts';
import type { Helped } from '../sales/person.ts';
import { must, type Step, type StoryTools } from '../story.ts';
import { accountOf, isMoneyBack, isToldOnce, policyOf } from './told-once.ts';

const fraud = {
  ...{ kind: 'VOIDED', finding: 'DELIBERATE_OR_RECKLESS', insurerWould: 'NOT_HAVE_INSURED', keepsPremium: false },
  ...{ evidence: 'The driving licence was made up', isAtOnce: true },
};

/** Staff end cover for its customer and undo that on its day: each is on the record once and told in one letter, and no money has moved. */
export function undoing(telling: StoryTools, buyer: Buyer, { staff }: Helped): Step[] {
  const { scene } = telling;
  const key = crypto.randomUUID();
  const word = { onWordOf: 'POLICYHOLDER', said: 'by telephone', proof: null };
  const asked = { adjustmentType: 'CAN', changes: [], reason: null, effectiveAt: null, word };
  let adjustmentId = '';
  const act = async (verb: 'commit' | 'withdraw') =>
    void must(
      await send(scene.url, `POST /api/policyAdjustments/${adjustmentId}/${verb}`, { ...staff, body: {} }),
      200,
    );
  const end = async () => {
    const body = { policyId: await policyOf(telling, buyer), ...asked };
    const prepared = must(await send(scene.url, 'POST /api/policyAdjustments', { ...staff, key, body }), 201);
    ({ adjustmentId } = prepared.body as { adjustmentId: string });
    await act('commit');
  };
  const told = (event: string, letter: LetterKind) => async () => {
    await isToldOnce(telling, buyer, { event, letter });
    const credits = telling.db.selectFrom('ledger_transactions').select('kind').where('kind', '=', 'CREDIT_NOTE');
    const accountId = await accountOf(telling, buyer);
    if ((await credits.where('account_id', '=', accountId).execute()).length > 0) throw new Error('Money has moved');
  };
  return [
    { name: 'staff end it', take: end },
    { name: 'the end is told', take: told('PolicyTerminated', 'ended-for-you') },
    { name: 'staff undo it', take: () => act('withdraw') },
    { name: 'that is told', take: told('TerminationWithdrawn', 'end-taken-back') },
  ];
}

/**
 * Staff ask to declare a policy void at once for fraud, and a second person agrees: it ends once, is told in one
 * letter, and all goes back once its day is over.
 */
export function voiding(telling: StoryTools, buyer: Buyer, { staff, second }: Helped): Step[] {
  const { scene } = telling;
  const key = crypto.randomUUID();
  let body: object | undefined;
  const ask = async () => {
    const policyId = await policyOf(telling, buyer);
    if (!body) {
      const does = must(await foreseeInsurerEnd(scene.url, staff, { policyId }, fraud), 200).body as InsurerEndingWire;
      body = { end: fraud, shown: shownOf(does) };
    }
    must(await send(scene.url, `POST /api/policies/${policyId}/insurerEnd`, { ...staff, key, body }), 201);
  };
  const agree = async () => {
    const { body: waiting } = must(await send(scene.url, 'GET /api/staff-requests', second), 200);
    const accountId = await accountOf(telling, buyer);
    const own = (waiting as StaffRequestWire[]).filter((one) => one.accountId === accountId);
    if (own.length > 1) throw new Error(`It is asked for ${own.length} times`);
    const [request] = own;
    // If it was decided but not answered, it no longer waits.
    if (!request) return;
    if (!request.wouldDo) throw new Error('It cannot be carried out');
    const decision = { isApproved: true, reason: 'I read it', shown: shownOf(request.wouldDo) };
    const line = `POST /api/staff-requests/${request.requestId}/decision`;
    must(await send(scene.url, line, { ...second, body: decision }), 200);
  };
  const told = () => isToldOnce(telling, buyer, { event: 'PolicyTerminated', letter: 'policy-void' });
  const back = () => isMoneyBack(telling, buyer);
  return [
    { name: 'staff ask for it', take: ask },
    { name: 'a second person agrees', take: agree },
    { name: 'it is told', take: told },
    { name: 'the day passes', take: () => scene.standAfter(1) },
    { name: 'the money is back', take: back },
  ];
}
