import { dayOf } from '@marque/base';
import { longerByItself } from '@marque/domain/complaints/need-longer';
import type { Context } from '../ground/context.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { lockComplaint, openInsuranceComplaints } from '../store/complaints/complaints.ts';
import { systemPrincipal } from '../store/owned.ts';
import { tellLonger } from './tell-longer.ts';

/**
 * If staff have not answered a complaint about insurance within eight weeks, tells its customer that we need longer, so
 * that nobody misses that the Ombudsman takes it now. Each is told once, in a transaction of its own, and one run makes
 * up for all that were missed.
 */
export async function tellLateComplaints(context: Context): Promise<void> {
  for (const { brand: brandCode, complaintId } of await openInsuranceComplaints(context.db)) {
    const brand = context.brands.current.get(brandCode);
    if (!brand) continue;
    const around = { today: dayOf(context.clock.now(), brand.timeZone), closed: brand.billing.closedDays };
    await inTransaction(context.db, async (tx) => {
      const complaint = await lockComplaint(tx, context, { brand: brandCode, complaintId });
      const longer = longerByItself(complaint, around);
      if (!longer) return;
      const doer = { principal: systemPrincipal(brandCode), requestId: null };
      await tellLonger(tx, context, { brand, complaint, longer, reason: null, doer });
    });
  }
}
