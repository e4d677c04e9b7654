import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../../ground/context.ts';
import { askOnce } from '../../request/ask-once.ts';
import { countUsedUp } from '../../store/identity/one-time-codes.ts';
import { countUsedUpKeys } from '../../store/people/guesses.ts';
import { CODE_ADDRESS } from '../codes/code-limits.ts';
import { TRIES_MAX } from '../codes/one-time-codes.ts';

const HOUR_MS = 3_600_000;

type Needs = Pick<Context, 'db' | 'clock' | 'config'>;

/**
 * Figures that show when somebody guesses at codes: addresses that ran out of them, and codes that ran out of tries.
 * They name nobody.
 */
export function addSignInMetrics(registry: Registry, { db, clock, config }: Needs): void {
  const { codesPerAddress, codesPerAddressAndDay } = config.limits;
  const usedUp = askOnce(async () => ({
    hour: await addressesOut(codesPerAddress, HOUR_MS),
    day: await addressesOut(codesPerAddressAndDay, 24 * HOUR_MS),
  }));
  const addressesOut = (max: number, withinMs: number) =>
    countUsedUpKeys(db, { kind: CODE_ADDRESS, max, since: clock.realMs() - withinMs });
  new Gauge({
    name: 'sign_in_addresses_out_of_codes',
    help: 'Addresses to which no further sign-in code goes within the hour or the day: somebody may be guessing',
    labelNames: ['limit'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [limit, count] of Object.entries((await usedUp()) ?? {})) this.set({ limit }, count);
    },
  });
  const tried = askOnce(() => countUsedUp(db, TRIES_MAX));
  new Gauge({
    name: 'sign_in_codes_out_of_tries',
    help: 'Codes of about the last hour at which five tries were wrong',
    registers: [registry],
    async collect() {
      this.reset();
      const count = await tried();
      if (count !== undefined) this.set(count);
    },
  });
}
