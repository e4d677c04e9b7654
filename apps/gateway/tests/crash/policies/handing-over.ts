import { send } from '../../kit/client/api-client.ts';
import type { Buyer } from '../../kit/client/buy.ts';
import type { Helped } from '../sales/person.ts';
import { must, type Step, type StoryTools } from '../story.ts';
import { preparedOnce } from './prepared-once.ts';
import { isToldOnce } from './told-once.ts';

const BANNED = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { bannedOrDisqualified: true } };

/**
 * Somebody hands a person a change with which nobody can be insured, and the person answers: each is on the record once
 * and told in one letter.
 */
export function handingOver(telling: StoryTools, buyer: Buyer, { second }: Helped): Step[] {
  const { url } = telling.scene;
  const { token } = buyer;
  const { prepare } = preparedOnce(telling, buyer, { changes: [BANNED] });
  const handOver = async () => {
    const body = { hasHappened: true, message: 'Since last week' };
    must(await send(url, `POST /api/policyAdjustments/${await prepare()}/handOver`, { token, body }), 204);
  };
  const answer = async () => {
    const body = { answer: 'NOT_NEEDED', reason: 'They thought better of it' };
    const answered = await send(url, `POST /api/handed-changes/${await prepare()}/answer`, { ...second, body });
    // An answer that nobody heard is still an answer.
    if (answered.status === 409 && answered.text.includes('"wrong_state"')) return;
    must(answered, 204);
  };
  return [
    { name: 'hand it over', take: handOver },
    {
      name: 'it is told',
      take: () => isToldOnce(telling, buyer, { event: 'ChangeHandedOver', letter: 'change-handed-over' }),
    },
    { name: 'a person answers', take: answer },
    {
      name: 'that is told',
      take: () => isToldOnce(telling, buyer, { event: 'HandedChangeAnswered', letter: 'change-answered' }),
    },
  ];
}
