import { codeFromBytes, dayOf } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Context } from '../ground/context.ts';
import { siteUrlOf } from '../ground/site-url.ts';
import type { Tx } from '../ground/tables/database.ts';
import { correspondentsAbout } from '../letters/correspondents.ts';
import { formOf } from '../letters/form-of.ts';
import { forReader } from '../letters/to-person/for-reader.ts';
import { addComplaintLetter } from '../store/complaints/complaint-letters.ts';
import type { StoredComplaint } from '../store/complaints/stored-complaint.ts';
import { type ComplaintNews, complaintLetter } from './complaint-letter.ts';

const LETTER_ID_LENGTH = 16;

/** The complaint that a letter is about. */
export type ToldComplaint = Pick<
  StoredComplaint,
  'complaintId' | 'brand' | 'owner' | 'kind' | 'receivedOn' | 'policyNumber' | 'language' | 'words'
>;

/**
 * Writes a letter about something that happens to a complaint in the caller's transaction, and has it sent once that
 * commits. It is kept as it is written, with its address; there is one for each thing that happens.
 */
export async function tellComplainant(
  tx: Tx,
  context: Context,
  {
    brand,
    complaint,
    news,
  }: { readonly brand: Brand; readonly complaint: ToldComplaint; readonly news: ComplaintNews },
): Promise<void> {
  const now = context.clock.now();
  const { owner: subject, policyNumber, words } = complaint;
  const from = words?.from ?? null;
  const asked = from ? [] : [{ subject, policyNumber }];
  const [known] = await correspondentsAbout(tx, { brand, asked, now });
  const to = from ? { firstName: from.name, email: from.email } : known;
  const siteUrl = siteUrlOf(context.config, brand);
  const letterId = codeFromBytes(context.random(LETTER_ID_LENGTH), LETTER_ID_LENGTH);
  const form = await formOf(tx, context, { brand: brand.brand, subject });
  const written = complaintLetter(
    brand,
    { complaint, firstName: to?.firstName, siteUrl, today: dayOf(now, brand.timeZone), hasAccount: from === null },
    news,
  );
  const isNew = await addComplaintLetter(tx, context, {
    ...{ letterId, brand: brand.brand, complaintId: complaint.complaintId, writtenAt: now },
    about: news.about === 'longer' ? `longer-${news.longer.times}` : news.about,
    letter: forReader(brand, written, form),
    sentTo: to?.email ?? null,
  });
  if (!isNew) return;
  await context.jobs.add(tx, 'send-complaint-letter', {
    key: letterId,
    payload: { brand: brand.brand, letterId },
  });
}
