import type { Registry } from 'prom-client';
import type { Database } from '../../ground/tables/database.ts';
import { askOnce } from '../../request/ask-once.ts';
import { type FeedFigures, readFeedFigures } from '../../store/register/feed-figures.ts';
import { addGauges, type Gauges } from './add-gauges.ts';

const SHOWN: Gauges<keyof FeedFigures> = {
  waiting: ['register_waiting', 'Messages that the register of motor insurance was not told yet'],
  lateSeconds: [
    'register_oldest_waiting_seconds',
    'For how long the oldest message to the register of motor insurance has waited; more than four hours is to be looked at',
  ],
  untaken: ['register_untaken', 'Policies whose cover was not taken into the register’s feed yet'],
};

/** The figures of the feed to the register of motor insurance. They name nobody. */
export function addRegisterMetrics(registry: Registry, { db }: { readonly db: Database }): void {
  const figures = askOnce(() => readFeedFigures(db));
  addGauges(registry, SHOWN, figures);
}
