import { assert, dayOf } from '@marque/base';
import type { RetentionKind } from '@marque/domain/retention-periods';
import { sql } from 'kysely';
import type { Context } from '../../../src/ground/context.ts';
import { foreseeForgetting, forgetAll, type Told } from '../../../src/people/retention/forget-over.ts';
import type { OpenDatabase } from '../../../src/start/open-database.ts';
import { inSnapshot } from '../../../src/store/in-snapshot.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';

/** A shop whose nights a test runs by hand. */
export type RetentionShop = StaffShop & {
  /** Forgets what is over on a day, and answers it by kind, without empty kinds. */
  readonly forgetOn: (day: string, context?: Context) => Promise<Going>;
  /** Says what would be forgotten on a day. */
  readonly foreseeOn: (day: string) => Promise<Going>;
  /** Those of some things whose keys are left. */
  readonly keysLeft: (...things: string[]) => Promise<string[]>;
};

/** By kind, how much goes and what is held. */
export type Going = { readonly [K in RetentionKind]?: object };

/** Starts one. */
export async function startRetentionShop(database?: () => Promise<OpenDatabase>): Promise<RetentionShop> {
  const shop = await startStaffShop({
    ...(database ? { database } : {}),
    limits: { helpMessagesPerSession: 99 },
  });
  const brand = shop.context.brands.current.get('showcase');
  assert(brand, 'the showcase is there');
  shop.clock.travelTo('2026-11-20T13:00:00.000Z');
  const goTo = (day: string) => shop.clock.travelTo(`${day}T03:00:00.000Z`);
  return {
    ...shop,
    forgetOn: async (day, context = shop.context) => {
      goTo(day);
      return said(await forgetAll(context, brand));
    },
    foreseeOn: async (day) => {
      goTo(day);
      const today = dayOf(shop.clock.now(), brand.timeZone);
      return said(await inSnapshot(shop.context.db, (tx) => foreseeForgetting(tx, { brand, today })));
    },
    keysLeft: async (...things) => {
      const { rows } = await sql<{ thing: string }>`SELECT DISTINCT split_part(thing, '/', 1) AS thing FROM data_keys
        WHERE destroyed_at_ms IS NULL AND split_part(thing, '/', 1) = ANY(${things}) ORDER BY 1`.execute(
        shop.context.db,
      );
      return rows.map(({ thing }) => thing);
    },
  };
}

function said(told: readonly Told[]): Going {
  const some = told.filter(({ tally }) => tally.goes.count > 0 || Object.keys(tally.held).length > 0);
  return Object.fromEntries(
    some.map(({ kind, tally: { goes, held } }) => [kind, { ...(goes.count > 0 ? { goes } : {}), ...held }]),
  );
}
