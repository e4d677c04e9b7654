import { addToDate, dayOf, daysBetween, type LocalDate } from '@marque/base';
import type { RetentionHold } from '@marque/domain/retention/what-is-over';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Context } from '../../ground/context.ts';
import { askOnce } from '../../request/ask-once.ts';
import { forgottenSoFar, heldNow } from '../../store/retention/ended-things.ts';

type Held = { readonly count: number; readonly oldestDays: number };

/**
 * How much of each kind was forgotten, what is over and held for each reason, and how long the oldest has been over. It
 * names nobody.
 */
export function addRetentionMetrics(
  registry: Registry,
  { db, brands, clock }: Pick<Context, 'db' | 'brands' | 'clock'>,
): void {
  const forgotten = askOnce(() => forgottenSoFar(db));
  new Counter({
    name: 'retention_forgotten_total',
    help: 'Things that were forgotten because they were kept for long enough, or because somebody asked for it',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, count } of (await forgotten()) ?? []) this.inc({ kind }, count);
    },
  });
  const held = askOnce(async () => {
    const all = new Map<RetentionHold, Held>();
    for (const { brand, timeZone } of brands.current.values()) {
      const today = dayOf(clock.now(), timeZone);
      for (const { by, count, oldest } of await heldNow(db, brand, lastNight(today))) {
        const { count: others = 0, oldestDays = 0 } = all.get(by) ?? {};
        all.set(by, { count: others + count, oldestDays: Math.max(oldestDays, daysBetween(oldest, today)) });
      }
    }
    return all;
  });
  const shown = {
    count: ['retention_held', 'Things that are over and are kept, by what holds them'],
    oldestDays: ['retention_oldest_held_days', 'For how many days the oldest thing that is held is over'],
  } as const;
  for (const [figure, [name, help]] of Object.entries(shown) as [keyof Held, (typeof shown)[keyof Held]][])
    new Gauge({
      ...{ name, help, labelNames: ['reason'], registers: [registry] },
      async collect() {
        this.reset();
        for (const [reason, one] of (await held()) ?? []) this.set({ reason }, one[figure]);
      },
    });
}

/** A thing that was not looked at since is no longer over. */
function lastNight(today: LocalDate): LocalDate {
  return addToDate(today, { days: -1 });
}
