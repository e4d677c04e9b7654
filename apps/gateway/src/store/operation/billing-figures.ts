import { dayOf, type LocalDate } from '@marque/base';
import { firstUnanswered } from '@marque/domain/process/arrears/confirming/answer-until';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';

/** The state of the bill run for all brands together. */
export type BillingFigures = {
  /** Accounts about which something is to be done by now. */
  readonly due: number;
  /** For how many seconds of the business's day the longest due has waited; 0 if none is due. */
  readonly lateSeconds: number;
  /** Accounts that could not be billed, and are tried again after a while. */
  readonly putAside: number;
  /** Payments that were billed and that the providers have not been asked for yet. */
  readonly chargesWaiting: number;
  readonly collectionsWaiting: number;
  /** Accounts that did not pay, by how far that has been followed up. */
  readonly arrears: { readonly [step in ArrearsFigure]: number };
};

/**
 * A bank wants the customer's word first; money is asked for again; the notice before cover ends was given; cover has
 * ended, and it is owed; somebody has to decide; staff hold it.
 */
type ArrearsFigure = 'to-confirm' | 'retrying' | 'after-cover' | 'noticed' | 'for-person' | 'held';

type Row = { readonly [figure in 'due' | 'aside' | 'charges' | 'collections' | ArrearsFigure]: string } & {
  readonly oldest: string | null;
};

/** Counts by indexes that hold only what is counted, so that asking costs the same however many accounts there are. */
export async function readBillingFigures({
  db,
  clock,
  brands,
}: Pick<Context, 'db' | 'clock' | 'brands'>): Promise<BillingFigures> {
  const now = clock.now();
  const days = [...brands.current.values()].map(({ brand, timeZone }) => ({
    brand,
    ...dayFigures(dayOf(now, timeZone)),
  }));
  const { rows } = await sql<Row>`
    WITH brand AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS one (brand text, today text, unanswered text)
    ), due AS (
      SELECT count(*) AS due, min(next_at) AS oldest FROM brand JOIN account_billing USING (brand) WHERE next_at <= ${now}
    ), step AS (
      SELECT CASE
        WHEN hold ->> 'until' >= today THEN 'held'
        WHEN (arrears -> 'isForPerson')::boolean OR (debt -> 'isForPerson')::boolean THEN 'for-person'
        WHEN ended OR debt IS NOT NULL THEN 'after-cover'
        WHEN (arrears -> 'isUnconfirmed')::boolean AND arrears ->> 'failedOn' >= unanswered THEN 'to-confirm'
        WHEN jsonb_typeof(arrears -> 'notice') = 'object' THEN 'noticed'
        ELSE 'retrying' END AS step
      FROM brand JOIN account_billing USING (brand) WHERE arrears IS NOT NULL OR debt IS NOT NULL
    ), arrears AS (
      SELECT count(*) FILTER (WHERE step = 'retrying') AS retrying, count(*) FILTER (WHERE step = 'noticed') AS noticed,
        count(*) FILTER (WHERE step = 'to-confirm') AS "to-confirm", count(*) FILTER (WHERE step = 'after-cover') AS "after-cover",
        count(*) FILTER (WHERE step = 'for-person') AS "for-person", count(*) FILTER (WHERE step = 'held') AS held
      FROM step
    )
    SELECT due.*, arrears.*,
      (SELECT count(*) FROM brand JOIN account_billing USING (brand) WHERE fault IS NOT NULL) AS aside,
      (SELECT count(*) FROM brand JOIN payment_attempts USING (brand) WHERE means = 'BILLED_CARD' AND status = 'STARTED') AS charges,
      (SELECT count(*) FROM brand JOIN collections USING (brand)
        WHERE status = 'DUE' AND presentations = 0 AND announced_at IS NOT NULL) AS collections
    FROM due, arrears`.execute(db);
  const [row] = rows;
  const count = (figure: Exclude<keyof Row, 'oldest'>) => Number(row?.[figure] ?? 0);
  const lateMs = row?.oldest ? Date.parse(now) - Date.parse(row.oldest) : 0;
  return {
    ...{ due: count('due'), lateSeconds: Math.round(lateMs / 1000), putAside: count('aside') },
    ...{ chargesWaiting: count('charges'), collectionsWaiting: count('collections') },
    arrears: {
      ...{ 'to-confirm': count('to-confirm'), retrying: count('retrying') },
      ...{ noticed: count('noticed'), 'after-cover': count('after-cover') },
      ...{ 'for-person': count('for-person'), held: count('held') },
    },
  };
}

/** A brand's day, and the first on which a payment failed that its customer may still confirm. */
function dayFigures(today: LocalDate): { readonly today: LocalDate; readonly unanswered: LocalDate } {
  return { today, unanswered: firstUnanswered(today) };
}
