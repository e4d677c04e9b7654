import { dayOf, type LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { OpenComplaintWire } from '@marque/contract';
import { complaintDue } from '@marque/domain/complaints/complaint-due';
import type { Handler } from '../../ground/handler.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { type Correspondent, correspondentsAbout } from '../../letters/correspondents.ts';
import { needsToKnow } from '../../letters/needs-to-know.ts';
import { linesOf } from '../../letters/to-person/lines-of.ts';
import { writtenLetters } from '../../store/complaints/complaint-letters.ts';
import { openComplaints } from '../../store/complaints/complaints.ts';
import { isOthers, type StoredComplaint } from '../../store/complaints/stored-complaint.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { storeStaffRead } from '../../store/people/staff-reads.ts';
import { readSupports } from '../../store/support/stored-support.ts';
import { presentComplaint, presentComplaintLetter } from '../present-complaint.ts';
import { isOwnComplaint } from './is-own-complaint.ts';

const PAGE = 50;

/**
 * The complaints of a brand that wait for staff, the first due at the top, a page at a time. The record of each
 * customer says who was shown theirs.
 */
export const listOpenComplaints: Handler<'listOpenComplaints'> = async (
  { query, principal, brand, requestId },
  context,
) => {
  const { db } = context;
  const now = context.clock.now();
  const today = dayOf(now, brand.timeZone);
  const waiting = await openComplaints(db, context, { brand: brand.brand, after: query.after, max: PAGE });
  const subjects = [...new Set(waiting.map(({ owner }) => owner))];
  const asked = waiting.map(({ owner: subject, policyNumber }) => ({ subject, policyNumber }));
  const people = await correspondentsAbout(db, { brand, asked, now });
  const supports = await readSupports(db, context, { brand: brand.brand, subjects });
  const letters = await writtenLetters(db, context, {
    principal: systemPrincipal(brand.brand),
    complaintIds: waiting.map(({ complaintId }) => complaintId),
  });
  const complaints: OpenComplaintWire[] = [];
  for (const [at, one] of waiting.entries()) {
    const toPost = letters.filter(({ complaintId, status }) => complaintId === one.complaintId && status === 'TO_POST');
    complaints.push({
      ...presentComplaint(one, { brand, letters }),
      ...whoOf(one, people[at]),
      ...{ due: dueOf(one, { brand, today }), toPost: toPost.map((letter) => presentComplaintLetter(letter, brand)) },
      support: needsToKnow(supports.get(one.owner)),
      isOwn: await isOwnComplaint(db, { brand: brand.brand, actor: principal.actor, complaint: one }),
    });
  }
  await inTransaction(db, async (tx) => {
    for (const subject of subjects)
      await storeStaffRead(tx, context, {
        ...{ principal: { ...principal, subject }, requestId },
        ...{ call: 'listOpenComplaints', about: 'customer' },
      });
  });
  return { complaints, today, next: waiting.length < PAGE ? null : (waiting.at(-1)?.complaintId ?? null) };
};

/** The complainant, and their postal address: a customer's, or the one that they gave. */
function whoOf({ owner, words }: StoredComplaint, person: Correspondent | undefined) {
  const from = words?.from;
  if (!isOthers(owner)) return { userId: owner, name: person?.name ?? '', address: [...(person?.address ?? [])] };
  return { userId: null, name: from?.name ?? '', address: linesOf(from?.address ?? '') };
}

function dueOf(complaint: StoredComplaint, { brand, today }: { readonly brand: Brand; readonly today: LocalDate }) {
  const due = complaintDue(complaint, brand.billing.closedDays);
  return due && { ...due, isLate: due.by < today };
}
