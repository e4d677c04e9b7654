import { dayOf } from '@marque/base';
import type { Registry } from 'prom-client';
import type { Context } from '../../ground/context.ts';
import { askOnce } from '../../request/ask-once.ts';
import { countOpenRequests } from '../../store/data-requests/data-requests.ts';
import { addGauges } from './add-gauges.ts';

/**
 * How many requests about data wait, how many are past their day, and how many are granted and still to be carried out.
 * It names nobody.
 */
export function addDataRequestMetrics(
  registry: Registry,
  { db, brands, clock }: Pick<Context, 'db' | 'brands' | 'clock'>,
): void {
  const figures = askOnce(async () => {
    const all = { open: 0, late: 0, undone: 0 };
    for (const { brand, timeZone } of brands.current.values()) {
      const { open, late, undone } = await countOpenRequests(db, brand, dayOf(clock.now(), timeZone));
      all.open += open;
      all.late += late;
      all.undone += undone;
    }
    return all;
  });
  const open = 'Requests about data that wait for an answer';
  const late = 'Requests about data whose month has passed without an answer; anything above 0 is to be looked at';
  const undone = 'Requests to be forgotten that were granted and are still to be done';
  addGauges(
    registry,
    {
      open: ['data_requests_open', open],
      late: ['data_requests_late', late],
      undone: ['data_requests_undone', undone],
    },
    figures,
  );
}
