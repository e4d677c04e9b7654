import { sql } from 'kysely';
import type { Buyer } from '../../kit/client/buy.ts';
import { cardShop } from '../../kit/shops/card-shop.ts';
import type { Step, StoryTools } from '../story.ts';
import { preparedOnce } from './prepared-once.ts';
import { accountOf, isMoneyBack, isToldOnce } from './told-once.ts';

/** Cover begins a week after the sale. Until then a change has no effect, and can be taken back. */
const BEGUN_AFTER_DAYS = 10;

const miles = (annualMileage: number) => ({
  changeType: 'ASSET_DISCLOSURE',
  assetCode: 'car',
  data: { annualMileage },
});

/** Somebody who pays by the month drives more, and takes that back: each is on the record once and told in one letter, and in the end nothing more is owed. */
export function changing(telling: StoryTools, buyer: Buyer): Step[] {
  let owed: number | undefined;
  const { confirm, takeBack } = preparedOnce(telling, buyer, { changes: [miles(30_000)] });
  const balance = async () =>
    await cardShop({ ...telling.scene, context: telling }).balance(`customer:${await accountOf(telling, buyer)}`);
  const take = async () => {
    owed ??= await balance();
    await confirm();
  };
  const nothingMore = async () => {
    await isToldOnce(telling, buyer, { event: 'ChangeWithdrawn', letter: 'change-taken-back' });
    const owes = await balance();
    if (owes !== owed) throw new Error(`Before the change ${owed} was owed, and ${owes} after it`);
  };
  return [
    { name: 'confirm the change', take },
    {
      name: 'it is told',
      take: () => isToldOnce(telling, buyer, { event: 'PolicyChanged', letter: 'policy-changed' }),
    },
    { name: 'take it back', take: takeBack },
    { name: 'that is told, and costs nothing', take: nothingMore },
  ];
}

/** Somebody whose year is paid drives less: what that leaves goes back once, after nobody can take the change back any more. */
export function drivingLess(telling: StoryTools, buyer: Buyer): Step[] {
  const { confirm } = preparedOnce(telling, buyer, { changes: [miles(3000)] });
  const wait = async () => {
    await telling.scene.standAfter(BEGUN_AFTER_DAYS);
    // The half hour of the job is the database's, whose clock no story moves.
    await sql`UPDATE pgboss.job SET start_after = pgboss.job_now() WHERE name = 'send-change-back' AND state = 'created'`.execute(
      telling.db,
    );
  };
  return [
    { name: 'confirm the change', take: confirm },
    { name: 'cover begins', take: wait },
    { name: 'the money is back', take: () => isMoneyBack(telling, buyer) },
  ];
}
