import { assert, dayOf } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Context } from '../ground/context.ts';
import type { JobPayloads } from '../ground/job-queue.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { brandMessage } from '../letters/brand-message.ts';
import { formOf } from '../letters/form-of.ts';
import type { Letter } from '../letters/letter.ts';
import { sendOnce } from '../letters/send-once.ts';
import { forReader } from '../letters/to-person/for-reader.ts';
import { postToo } from '../letters/to-person/post-too.ts';
import {
  findComplaintLetter,
  finishComplaintLetter,
  type WrittenComplaintLetter,
} from '../store/complaints/complaint-letters.ts';
import { ownerOfComplaint } from '../store/complaints/complaints.ts';
import { systemPrincipal } from '../store/owned.ts';
import { enclosedWith } from './complaint-letter.ts';
import { noteAcknowledged } from './note-acknowledged.ts';

/**
 * Sends a letter about a complaint as it was written, in the form that its customer needs. Without an email address, it
 * waits for staff to post it. The first letter acknowledges the complaint once it has gone out. Rejects as `sendOnce`
 * does.
 */
export async function sendComplaintLetter(
  context: Context,
  { brand: brandCode, letterId }: JobPayloads['send-complaint-letter'],
): Promise<void> {
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'the brand of a job is loaded');
  const written = await findComplaintLetter(context.db, context, { brand: brandCode, letterId });
  if (written?.status !== 'DUE') return;
  const { sentTo: to } = written;
  if (to !== null) {
    const id = `complaint-${letterId}`;
    const owner = await ownerOfComplaint(context.db, written);
    const form = await formOf(context.db, context, { brand: brandCode, subject: owner });
    const letter = forReader(brand, written.letter as Letter, form);
    if (form.isEmailed) await sendOnce(context, await brandMessage(brand, { id, to, letter, form }), 'service');
    if (form.isPosted)
      await postToo(context, { brand, owner, about: id, letter, enclosed: enclosedWith(brand, letter) });
  }
  await finish(context, brand, written);
}

async function finish(
  context: Context,
  brand: Brand,
  { letterId, complaintId, about, sentTo }: WrittenComplaintLetter,
) {
  const at = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    const status = sentTo === null ? 'TO_POST' : 'SENT';
    const isFirst = await finishComplaintLetter(tx, letterId, { status, at });
    if (!isFirst || status === 'TO_POST' || about !== 'received') return;
    const doer = { principal: systemPrincipal(brand.brand), requestId: null };
    await noteAcknowledged(tx, context, { brand, complaintId, on: dayOf(at, brand.timeZone), doer });
  });
}
