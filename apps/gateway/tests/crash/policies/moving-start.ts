import type { Buyer } from '../../kit/client/buy.ts';
import { cardShop } from '../../kit/shops/card-shop.ts';
import type { Step, StoryTools } from '../story.ts';
import { preparedOnce } from './prepared-once.ts';
import { accountOf, isToldOnce } from './told-once.ts';

/** Cover was bought from a week after the sale. */
const LATER = { changeType: 'START_DATE_CHANGE', startAt: '2026-12-04' };

/** Somebody moves the start of their cover and moves it back: each is on the record once and told in one letter, and in the end nothing more is owed. */
export function movingStart(telling: StoryTools, buyer: Buyer): Step[] {
  let owed: number | undefined;
  const { confirm, takeBack } = preparedOnce(telling, buyer, { adjustmentType: 'SDA', changes: [LATER] });
  const balance = async () =>
    await cardShop({ ...telling.scene, context: telling }).balance(`customer:${await accountOf(telling, buyer)}`);
  const take = async () => {
    owed ??= await balance();
    await confirm();
  };
  const nothingMore = async () => {
    await isToldOnce(telling, buyer, { event: 'ChangeWithdrawn', letter: 'change-taken-back' });
    const owes = await balance();
    if (owes !== owed) throw new Error(`Before the start was moved ${owed} was owed, and ${owes} after it`);
  };
  return [
    { name: 'move the start', take },
    { name: 'it is told', take: () => isToldOnce(telling, buyer, { event: 'StartMoved', letter: 'policy-changed' }) },
    { name: 'move it back', take: takeBack },
    { name: 'that is told, and costs nothing', take: nothingMore },
  ];
}
