import type { LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { ToldDriver } from '@marque/domain/data-requests/parts-of-driver';
import type { Staying } from '@marque/domain/data-requests/what-may-go';
import type { Context } from '../../../ground/context.ts';
import type { Tx } from '../../../ground/tables/database.ts';
import { inTransaction } from '../../../ground/tables/in-transaction.ts';
import type { Doer } from '../../../store/append-events.ts';
import { lockRequest } from '../../../store/data-requests/data-requests.ts';
import { findThing, type TellingThing } from '../../../store/data-requests/driver-things.ts';
import {
  destroyKeysOfThings,
  removeShownPages,
  removeTracesOfThings,
} from '../../../store/data-requests/forgetting.ts';
import { keepRequestChange } from '../../../store/data-requests/keep-request-change.ts';
import { keepWhoCameAfter, keysOfDriver } from '../../../store/data-requests/keys-of-driver.ts';
import type { StoredRequest } from '../../../store/data-requests/stored-request.ts';
import { destroyKeys } from '../../../store/keys/destroy-keys.ts';
import { systemPrincipal } from '../../../store/owned.ts';
import { lockThings, noteForgotten, noteGoing } from '../../../store/retention/ended-things.ts';
import { lockHeld, noteOnHeld } from '../../../store/retention/holds.ts';
import { passOnErasure } from '../erase-at-provider.ts';
import { tellOfRequest } from '../tell-of-request.ts';
import { stayOfDriver } from './stay-of-driver.ts';
import { askedDriver, whereTold } from './where-told.ts';

type Forgetting = { readonly brand: Brand; readonly today: LocalDate; readonly request: StoredRequest };

/**
 * Carries out what was granted to a named driver, in every quote and policy in which the policyholder told of them. In
 * a quote, their keys go, with the pages that showed them, and the quote stays readable; earlier and later drivers in
 * their place stay. A policy whose time is over goes as a whole: proofs, letters and messages to the register tell of
 * its drivers too, under its key. It decides again, since a quote may have been bought, and tells the driver what stays
 * after all. May stop anywhere and be done again: the quote or policy of the request is always found, and the others as
 * long as they tell anything of the driver.
 */
export async function forgetDriver(context: Context, { brand, today, request }: Forgetting): Promise<void> {
  const asked = askedDriver(request);
  if (!asked) return;
  const doer = { principal: systemPrincipal(brand.brand), requestId: null };
  const { places } = await whereTold(context.db, context, { brand, asked });
  const stays = new Map<string, Staying>();
  const goes: ToldPlace[] = [];
  for (const { thing, driver } of places) {
    const one = { kind: thing.kind, reference: thing.reference, ...driver };
    const decided = await inTransaction(context.db, (tx) =>
      decideForGood(tx, context, { brand, today, asked: one, doer }),
    );
    if (decided.stays) stays.set(decided.stays.reference, decided.stays);
    else goes.push(decided.driver);
  }
  const policies = new Set(goes.flatMap(({ kind, reference }) => (kind === 'POLICY' ? [reference] : [])));
  const going = {
    brand: brand.brand,
    goes: [...policies].map((reference) => ({ kind: 'POLICY' as const, reference })),
  };
  await destroyKeysOfThings(context, going);
  for (const driver of goes) if (driver.kind === 'QUOTE') await forgetInQuote(context, brand, driver);
  const told = new Set(request.stays.map(({ reference }) => reference));
  const staying = [...stays.values()];
  const isMore = staying.some(({ reference }) => !told.has(reference));
  await inTransaction(context.db, async (tx) => {
    const held = await lockRequest(tx, context, request);
    if (held.doneAt !== null) return;
    await removeTracesOfThings(tx, going);
    await passOnErasure(tx, context, going);
    await noteForgotten(tx, { ...going, today, now: context.clock.now() });
    if (isMore) await tellOfRequest(tx, context, { brand, request, news: { about: 'more', stays: staying } });
    await keepRequestChange(tx, context, {
      request: held,
      change: { done_at: context.clock.now(), ...(isMore && { outcome: 'PARTLY', stays: staying }) },
      event: { type: 'DataForgotten', what: goes.length === 0 ? 'NOTHING' : 'DRIVER' },
      doer,
    });
  });
}

/** Where a driver was told of, and under which profile. */
type ToldPlace = Pick<TellingThing, 'kind' | 'reference'> & ToldDriver;
type Deciding = Omit<Forgetting, 'request'> & { readonly asked: ToldPlace; readonly doer: Doer };

/**
 * Decides while nobody can use the quote or policy, and writes on its record that the driver is forgotten. A policy is
 * written down as being forgotten, which nothing takes back.
 */
async function decideForGood(
  tx: Tx,
  context: Context,
  { brand, today, asked, doer }: Deciding,
): Promise<{ readonly driver: ToldPlace; readonly stays: Staying | undefined }> {
  const lock = async ({ kind, reference }: Pick<ToldPlace, 'kind' | 'reference'>) =>
    await lockThings(tx, { brand: brand.brand, kind, references: [reference] });
  await lock(asked);
  // A quote that was bought meanwhile is a policy.
  const found = await findThing(tx, { brand: brand.brand, kind: asked.kind, reference: asked.reference });
  const driver = found ? { ...asked, kind: found.kind, reference: found.reference } : asked;
  await lock(driver);
  const stays = await stayOfDriver(tx, { brand, today }, driver);
  if (stays) return { driver, stays };
  const thing = { brand: brand.brand, kind: driver.kind, thing: driver.reference };
  const held = await lockHeld(tx, thing);
  const event = { type: 'DriverForgotten', driver: driver.profileCode };
  if (held) await noteOnHeld(tx, context, { thing, held, event, doer });
  if (driver.kind === 'POLICY') {
    const goes = [{ kind: driver.kind, reference: driver.reference }];
    await noteGoing(tx, { brand: brand.brand, goes, today, now: context.clock.now() });
  }
  return { driver, stays: undefined };
}

/**
 * The work of a writer who had read before is destroyed as well: the quote is held again after the keys are gone. Pages
 * go first too, for the keys find the quote again if this stops half-way.
 */
async function forgetInQuote(
  context: Context,
  { brand }: Brand,
  { reference, profileCode, name, dateOfBirth }: ToldPlace,
): Promise<void> {
  const driver = { brand, reference, profileCode, name, dateOfBirth };
  const hold = (tx: Tx) => lockThings(tx, { brand, kind: 'QUOTE', references: [reference] });
  const destroy = async () => destroyKeys(context, (await keysOfDriver(context.db, driver)).keyIds);
  await removeShownPages(context, reference);
  await inTransaction(context.db, async (tx) => {
    await hold(tx);
    await keepWhoCameAfter(tx, driver);
  });
  await destroy();
  await inTransaction(context.db, hold);
  await destroy();
  await removeShownPages(context, reference);
}
