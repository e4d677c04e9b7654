import type { Brand } from '@marque/catalogue';
import type { ComplaintWire } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Principal } from '../ground/principal.ts';
import { writtenLetters } from '../store/complaints/complaint-letters.ts';
import { ownComplaints } from '../store/complaints/complaints.ts';
import { presentComplaint } from './present-complaint.ts';

/** A principal’s own complaints with the letters about them, the newest first, up to a number. */
export async function complaintsOf(
  context: Pick<Context, 'db' | 'dataKeys'>,
  { brand, principal, max }: { readonly brand: Brand; readonly principal: Principal; readonly max: number },
): Promise<ComplaintWire[]> {
  const { db } = context;
  const own = await ownComplaints(db, context, { principal, max });
  const complaintIds = own.map(({ complaintId }) => complaintId);
  const letters = await writtenLetters(db, context, { principal, complaintIds });
  return own.map((one) => presentComplaint(one, { brand, letters }));
}
