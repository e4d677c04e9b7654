import type { LedgerNote } from '@marque/domain/billing/ledger-story';
import type { LedgerNews } from '@marque/domain/enumerations';
import type { Database } from '../../ground/tables/database.ts';
import { EVENT_ROW, openEvents } from '../keys/encrypted-events.ts';
import type { AccountNamed } from './method-choices.ts';

const news: { readonly [type: string]: LedgerNews } = {
  PaymentFailed: 'PAYMENT_FAILED',
  EndNoticeGiven: 'NOTICE_GIVEN',
  ArrearsHeld: 'HELD',
  ArrearsHoldEnded: 'HOLD_ENDED',
  PaymentRetryAsked: 'RETRY_ASKED',
  PaydayNamed: 'PAYDAY_NAMED',
  DebtAsked: 'DEBT_ASKED',
  SpreadAgreed: 'SPREAD_AGREED',
  SpreadEnded: 'SPREAD_ENDED',
};

/** What happened to an account's money without moving any, from its events, the oldest first. */
export async function readLedgerNotes(db: Database, { brand, accountId }: AccountNamed): Promise<LedgerNote[]> {
  const rows = await db
    .selectFrom('events')
    .select([...EVENT_ROW, 'type', 'occurred_at'])
    .where('brand', '=', brand)
    .where('stream', '=', 'customer-account')
    .where('stream_id', '=', accountId)
    .where('type', 'in', Object.keys(news))
    .orderBy('event_id')
    .execute();
  return (await openEvents(db, rows)).flatMap(({ type, data, occurred_at: at }) => {
    const what = news[type];
    const { amount, until, on, endsOn, payBy, reason } = data as { [fact: string]: unknown };
    const day = [until, on, endsOn, payBy].find((one) => typeof one === 'string');
    return what
      ? {
          ...{ at, what, amount: typeof amount === 'number' ? amount : null },
          ...{ day: typeof day === 'string' ? day : null, code: typeof reason === 'string' ? reason : null },
        }
      : [];
  });
}
