import { dayOf, type LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { hasSaidNo } from '@marque/domain/marketing/may-be-offered';
import { type Over, type Timed, whatIsOver } from '@marque/domain/retention/what-is-over';
import type { RetentionKind } from '@marque/domain/retention-periods';
import type { Context } from '../../ground/context.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { EndedKind } from '../../ground/tables/retention/retention-tables.ts';
import {
  destroyKeysOfThings,
  keysOfPerson,
  removeNeeds,
  removeTracesOfThings,
} from '../../store/data-requests/forgetting.ts';
import { removePerson } from '../../store/data-requests/remove-person.ts';
import { destroyIn } from '../../store/keys/destroy-keys.ts';
import { noteDoNotWrite } from '../../store/marketing/do-not-write.ts';
import { marksOfSubject } from '../../store/people/mark-of.ts';
import { readPerson } from '../../store/people/person.ts';
import { AT_FIRST, overCandidates, type WalkedTo } from '../../store/retention/candidates.ts';
import {
  begunThings,
  countForgotten,
  endThings,
  lockPerson,
  lockThings,
  noteLookedAt,
} from '../../store/retention/ended-things.ts';
import { removePersonLetters } from '../../store/retention/remove-person-letters.ts';
import { timedThings } from '../../store/retention/timed-things.ts';
import { passOnErasure } from '../requests/erase-at-provider.ts';

/** How many things are looked at, and forgotten, at once. */
const AT_ONCE = 50;

/** How far a walk over a brand’s things of a kind has come. */
export type Walk = { readonly brand: Brand; readonly kind: RetentionKind; readonly after: WalkedTo };
/** A thing, and whether it is over. */
export type Looked = { readonly timed: Timed; readonly over: Over };
/** What was looked at, and how far the walk has come; null at its end. */
export type Batch = { readonly looked: readonly Looked[]; readonly next: WalkedTo | null };

/** Looks at the next things of a walk and changes nothing. */
export async function lookAhead(db: Database | Tx, walk: Walk, today: LocalDate): Promise<Batch> {
  const { brand, kind, after } = walk;
  const found = await overCandidates(db, { brand, today, kind, after, max: AT_ONCE });
  const references = found.map(({ reference }) => reference);
  const looked = await lookAt(db, walk, { today, references });
  return { looked, next: found.length < AT_ONCE ? null : (found.at(-1) ?? null) };
}

/**
 * Looks at the next things of a walk and forgets those whose time is over. It may stop anywhere and be done again, by
 * several workers at once. One transaction decides about a thing and writes that it is being forgotten. The next worker
 * goes on with all such things.
 */
export async function forgetBatch(context: Context, walk: Walk): Promise<Batch> {
  const { brand, kind } = walk;
  const today = dayOf(context.clock.now(), brand.timeZone);
  const ahead = await lookAhead(context.db, walk, today);
  const references = ahead.looked.filter(({ over }) => over.state !== 'KEPT').map(({ timed }) => timed.reference);
  if (kind === 'LETTER') await forgetLetters(context, { brand: brand.brand, looked: ahead.looked });
  else if (kind === 'ACCOUNT') await forgetAccounts(context, walk, { today, references: overOf(ahead.looked) });
  else {
    const looked = await begin(context, { ...walk, kind }, { today, references });
    await forgetBegun(context, brand.brand);
    return { looked, next: ahead.next };
  }
  return ahead;
}

/** Goes on forgetting what was decided. */
async function forgetBegun(context: Context, brand: string): Promise<void> {
  for (;;) {
    const goes = await begunThings(context.db, brand, AT_ONCE);
    if (goes.length === 0) return;
    await destroyKeysOfThings(context, { brand, goes });
    await inTransaction(context.db, async (tx) => {
      await removeTracesOfThings(tx, { brand, goes });
      await passOnErasure(tx, context, { brand, goes });
      await endThings(tx, { brand, goes }, context.clock.now());
    });
  }
}

type About = { readonly today: LocalDate; readonly references: readonly string[] };

/** Locks things and decides about them again. A thing whose time is over is written down as being forgotten. */
async function begin(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  walk: Walk & { readonly kind: EndedKind },
  about: About,
): Promise<Looked[]> {
  const { brand, kind } = walk;
  return await inTransaction(db, async (tx) => {
    await lockThings(tx, { brand: brand.brand, kind, references: about.references });
    const looked = await lookAt(tx, walk, about);
    await noteLookedAt(tx, {
      ...{ brand: brand.brand, kind, today: about.today, now: clock.now() },
      held: looked.flatMap(({ timed: { reference }, over }) =>
        over.state === 'HELD' ? [{ reference, since: over.since, by: over.by }] : [],
      ),
      over: looked.flatMap(({ timed: { reference }, over }) =>
        over.state === 'OVER' ? [{ reference, since: over.since }] : [],
      ),
    });
    return looked;
  });
}

async function lookAt(db: Database | Tx, { brand, kind }: Walk, { today, references }: About): Promise<Looked[]> {
  const found = await timedThings(db, { brand, today, kind, references });
  return found.map((timed) => ({ timed, over: whatIsOver(timed, { today, periods: brand.retention }) }));
}

type Some = { readonly brand: string; readonly looked: readonly Looked[] };

async function forgetLetters({ db }: Pick<Context, 'db'>, { brand, looked }: Some): Promise<void> {
  const references = overOf(looked);
  await inTransaction(db, async (tx) => {
    const count = await removePersonLetters(tx, { brand, references });
    await countForgotten(tx, { brand, kind: 'LETTER', count });
  });
}

/**
 * One by one: somebody who has come back since the look stays. The transaction that decides also destroys the keys in
 * the database, and the list gets them once it is stored: nobody who may still come is listed.
 */
async function forgetAccounts(context: Context, walk: Walk, { today, references }: About): Promise<void> {
  for (const subject of references) {
    const listed = await inTransaction(context.db, (tx) => forgetAccount(tx, context, walk, { today, subject }));
    if (listed.length === 0) continue;
    await context.destroyedKeys.add(listed);
    context.dataKeys.letGo(listed);
  }
}

/**
 * Forgets somebody whose time is still over, and answers their entries for the list. Somebody who comes back is a new
 * person. If they had said that they want no offers, a mark of their address stays: that no still holds. For anybody
 * else there is nothing to hold to, and nothing stays.
 */
async function forgetAccount(
  tx: Tx,
  context: Context,
  walk: Walk,
  { today, subject }: { readonly today: LocalDate; readonly subject: string },
): Promise<readonly string[]> {
  const { brand } = walk.brand;
  const whose = { brand, subject };
  await lockPerson(tx, whose);
  const about = { today, references: [subject] };
  const found = await overCandidates(tx, { ...walk, ...about, after: AT_FIRST, max: 1 });
  if (found.length === 0 || overOf(await lookAt(tx, walk, about)).length === 0) return [];
  const keyIds = await keysOfPerson(tx, whose, ['MESSAGES', 'NEEDS', 'PERSON']);
  const marks = await marksOfSubject(tx, whose);
  const person = await readPerson(tx, whose);
  const emails = person?.email && hasSaidNo(person.preferences) ? [person.email] : [];
  await noteDoNotWrite(tx, context, { brand, emails, on: today, by: null });
  await removeNeeds(tx, context, whose);
  const keys = await destroyIn(tx, context, keyIds);
  const accounts = await removePerson(tx, context, whose);
  // Somebody who never signed in has keys but no account.
  await countForgotten(tx, { brand, kind: 'ACCOUNT', count: Math.max(accounts, Math.min(keys, 1)) });
  return [...marks, ...keyIds];
}

function overOf(looked: readonly Looked[]): string[] {
  return looked.filter(({ over }) => over.state === 'OVER').map(({ timed }) => timed.reference);
}
