import { doneAtLatestOn } from '@marque/domain/data-requests/request-days';
import { letterForm } from '@marque/domain/support/letter-form';
import type { Handler } from '../ground/handler.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { type Correspondent, correspondents } from '../letters/correspondents.ts';
import type { Letter } from '../letters/letter.ts';
import { letterHash } from '../letters/letter-hash.ts';
import { presentWords } from '../letters/present-words.ts';
import { requestAnsweredBy } from '../letters/to-person/about-request.ts';
import { waitingForLetter } from '../store/data-requests/waiting-for-letter.ts';
import { diedAmong } from '../store/deaths/deaths.ts';
import { storeStaffRead } from '../store/people/staff-reads.ts';
import { lettersToPost } from '../store/support/person-letters.ts';
import { readSupports } from '../store/support/stored-support.ts';
import { executorsOf } from './authorised/executors-of.ts';

const PAGE = 50;

/** The letters that staff print and post, the oldest first, a page at a time. The record of each customer says who was shown theirs. */
export const listLettersToPost: Handler<'listLettersToPost'> = async (
  { query, principal, brand, requestId },
  context,
) => {
  const { db, clock } = context;
  const { letters, next } = await lettersToPost(db, context, { brand: brand.brand, after: query.after, max: PAGE });
  const subjects = [...new Set(letters.map(({ owner }) => owner))];
  const people = await correspondents(db, { brand, subjects, now: clock.now() });
  const supports = await readSupports(db, context, { brand: brand.brand, subjects });
  const died = await diedAmong(db, brand.brand, subjects);
  const executors = await executorsOf(context, { brand, principal, subjects: [...died] });
  const answers = letters.flatMap(({ about }) => requestAnsweredBy(about) ?? []);
  const waiting = await waitingForLetter(db, { brand: brand.brand, requestIds: answers });
  await inTransaction(db, async (tx) => {
    for (const subject of subjects)
      await storeStaffRead(tx, context, {
        ...{ principal: { ...principal, subject }, requestId },
        ...{ call: 'listLettersToPost', about: 'customer' },
      });
  });
  return {
    letters: letters.map(({ letterId, owner, writtenAt, enclosed, ...one }) => {
      const letter = one.letter as Letter;
      const to = people.get(owner);
      const executor = died.has(owner) ? executors.get(owner) : undefined;
      const reader = executor ?? readerOf(to, one.sentTo);
      const answeredOn = waiting.get(requestAnsweredBy(one.about) ?? '');
      return {
        ...{ letterId, subject: letter.subject, language: letter.language, sentAt: writtenAt, sentTo: null },
        ...{ ...presentWords(letter), enclosed: [...enclosed], hash: letterHash(letter) },
        ...{ userId: owner, ...reader },
        isForEstate: died.has(owner),
        doneBy: answeredOn === undefined ? null : doneAtLatestOn(answeredOn),
        isLarge: letterForm(supports.get(owner)?.said?.needs ?? []).isLarge,
      };
    }),
    next,
  };
};

/**
 * The reader of a letter: as they are known today, or, if they were forgotten meanwhile, as they were when it was
 * written.
 */
function readerOf(to: Correspondent | undefined, envelope: string | null) {
  if (envelope === null || (to && to.address.length > 0))
    return { name: to?.name ?? '', address: [...(to?.address ?? [])] };
  const [name = '', ...address] = envelope.split('\n');
  return { name, address };
}
