import type { LocalDate } from '@marque/base';
import type { Staying } from '@marque/domain/data-requests/what-may-go';
import type { Words } from '../../papers/words.ts';
import type { StoredRequest } from '../../store/data-requests/stored-request.ts';
import { driverWhyText } from './drivers/driver-why-text.ts';

const kindTexts = {
  POLICY: 'mail.dataRequest.things.POLICY',
  QUOTE: 'mail.dataRequest.things.QUOTE',
  COMPLAINT: 'mail.dataRequest.things.COMPLAINT',
} as const;
const whyTexts = {
  RUNNING: 'mail.dataRequest.why.RUNNING',
  LAW: 'mail.dataRequest.why.LAW',
  OWED: 'mail.dataRequest.why.OWED',
  PAYMENT: 'mail.dataRequest.why.PAYMENT',
  CLAIM: 'mail.dataRequest.why.CLAIM',
  COMPLAINT: 'mail.dataRequest.why.COMPLAINT',
  HOLD: 'mail.dataRequest.why.HOLD',
} as const;

/** What must be kept, and why, with its end if that is known. */
export function stayInWords(
  words: Words,
  { driver }: Pick<StoredRequest, 'driver'>,
  { kind, reference, why, until }: Staying,
): readonly [string, string] {
  const { text } = words;
  const because = text(driver ? driverWhyText(why) : whyTexts[why]);
  const end = until === null ? '' : ` ${text('mail.dataRequest.until', { date: dayIn(words, until) })}`;
  const what = driver ? text('mail.dataRequest.driver.told') : text(kindTexts[kind], { reference });
  return [what, `${because}${end}`];
}

/** A day in the words of a letter. */
export function dayIn({ day }: Words, date: LocalDate): string {
  return day(`${date}T12:00:00Z`);
}
