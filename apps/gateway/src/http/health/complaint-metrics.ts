import { dayOf } from '@marque/base';
import type { Registry } from 'prom-client';
import type { Context } from '../../ground/context.ts';
import { askOnce } from '../../request/ask-once.ts';
import { countOpenComplaints } from '../../store/complaints/complaints.ts';
import { addGauges } from './add-gauges.ts';

/** How many complaints wait, and how many have missed a day. It names nobody. */
export function addComplaintMetrics(
  registry: Registry,
  { db, brands, clock }: Pick<Context, 'db' | 'brands' | 'clock'>,
): void {
  const figures = askOnce(async () => {
    const all = { open: 0, late: 0 };
    for (const { brand, timeZone } of brands.current.values()) {
      const { open, late } = await countOpenComplaints(db, brand, dayOf(clock.now(), timeZone));
      all.open += open;
      all.late += late;
    }
    return all;
  });
  const open = 'Complaints that wait for an answer';
  const late =
    'Complaints of which a day has passed: not acknowledged or not answered in time; anything above 0 is to be looked at';
  addGauges(registry, { open: ['complaints_open', open], late: ['complaints_late', late] }, figures);
}
