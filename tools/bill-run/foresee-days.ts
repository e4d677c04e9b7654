import { dayOf, isLocalDate, type LocalDate, type Pennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { systemRandom } from '../../apps/gateway/src/adapters/random/system-random.ts';
import type { Context } from '../../apps/gateway/src/ground/context.ts';
import { type ForeseenBilling, foreseeBilling } from '../../apps/gateway/src/money/billing/foresee-billing.ts';
import { openKeys } from '../../apps/gateway/src/start/open-keys.ts';
import { clockOf } from './clock-of.ts';
import type { CommandSettings } from './command-settings.ts';
import type { Outcome, Say } from './outcome.ts';
import { inPounds, wordsOfStep } from './words-of-step.ts';

type Wanted = { readonly date: string | undefined; readonly say: Say };
type Needs = Pick<Context, 'db' | 'clock'>;
type Sum = { readonly count: number; readonly pennies: Pennies };

/**
 * Says what the bill run will do on a day, today if none is given: a line for each step as it is read, and each brand's
 * sums after its own.
 */
export async function foreseeDays(
  { config, database: { db }, brands, clock = clockOf(config) }: CommandSettings,
  { date, say }: Wanted,
): Promise<Outcome> {
  await ('known' in clock ? clock.known : undefined);
  try {
    await openKeys(config, { db, clock, random: systemRandom });
    let faults = 0;
    for (const brand of brands.values()) {
      const today = dayOf(clock.now(), brand.timeZone);
      const day = date ?? today;
      if (!isLocalDate(day) || day < today)
        return { code: 2, lines: [`--date: expected today, ${today}, or a day after it, found ${day}`] };
      faults += await foreseeDay({ db, clock }, { brand, day, say });
    }
    return { code: faults > 0 ? 1 : 0, lines: [] };
  } finally {
    await clock.close();
  }
}

/** Returns how many accounts cannot be billed. */
async function foreseeDay(
  needs: Needs,
  { brand, day, say }: { readonly brand: Brand; readonly day: LocalDate; readonly say: Say },
): Promise<number> {
  const sums = new Map<string, Sum>();
  let [accounts, faults] = [0, 0];
  await foreseeBilling(needs, {
    brand,
    day,
    tell: async (foreseen) => {
      if (foreseen.kind === 'fault') faults += 1;
      else accounts += 1;
      await tell(foreseen, { sums, say });
    },
  });
  await say(`${brand.brand} on ${day}: ${accounts} ${accounts === 1 ? 'account' : 'accounts'}`);
  for (const [what, { count, pennies }] of sums) await say(`  ${what}: ${count}, ${inPounds(pennies)}`);
  if (faults > 0) await say(`  cannot be billed: ${faults}`);
  return faults;
}

async function tell(
  foreseen: ForeseenBilling,
  { sums, say }: { readonly sums: Map<string, Sum>; readonly say: Say },
): Promise<void> {
  if (foreseen.kind === 'fault') {
    await say(`account ${foreseen.accountId}: cannot be billed: ${foreseen.fault}`);
    return;
  }
  const { policyNumber, accountId } = foreseen.account.policy;
  for (const step of foreseen.steps) {
    const words = wordsOfStep(step, accountId);
    if (!words) continue;
    const { what, about, amount } = words;
    const { count, pennies } = sums.get(what) ?? { count: 0, pennies: 0 };
    sums.set(what, { count: count + 1, pennies: pennies + amount });
    await say(`${policyNumber}: ${what}, ${about}: ${inPounds(amount)}`);
  }
}
