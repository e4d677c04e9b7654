import 'temporal-polyfill/global';
import { addToDate, dayOf } from '@marque/base';
import { beginQuote } from '../../apps/gateway/tests/kit/client/begin-quote.ts';

/** Begins a quote for cover from tomorrow: a benchmark runs by the machine's day. Returns its code. */
export async function beginQuoteTomorrow(shop: string, token: string): Promise<string> {
  const today = dayOf(new Date().toISOString(), 'Europe/London');
  return await beginQuote(shop, token, [], addToDate(today, { days: 1 }));
}
