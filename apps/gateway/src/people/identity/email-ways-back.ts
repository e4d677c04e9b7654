import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WaysBack } from '@marque/identity';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction, isUniqueViolation } from '../../ground/tables/in-transaction.ts';
import { changeAccount, lockAccount } from '../../store/identity/accounts.ts';
import { endSignIns } from '../../store/identity/end-sign-ins.ts';
import { endCode } from '../../store/identity/one-time-codes.ts';
import { addWayBack, findWayBack, lastWayBackTo, removeWaysBack } from '../../store/identity/ways-back.ts';
import { changePerson } from '../../store/people/person.ts';

const DAY_MS = 86_400_000;
/** How long a former e-mail may be taken back. */
export const WAY_BACK_DAYS = 7;

type Needs = Pick<Context, 'db' | 'clock' | 'keyFor'>;
type Changed = {
  readonly brand: string;
  readonly accountId: string;
  /** The e-mail before the change. */
  readonly email: string;
  readonly language: string;
  readonly siteUrl: string;
};

/** Lets the reader of a former e-mail take it back for seven days of real time, and has them written to, in the caller's transaction. */
export async function openWayBack(
  tx: Tx,
  { clock, random, jobs }: Pick<Context, 'clock' | 'random' | 'jobs'>,
  { brand, accountId, email, language, siteUrl }: Changed,
): Promise<void> {
  const now = clock.realMs();
  const wayBackId = Buffer.from(random(16)).toString('base64url');
  await addWayBack(tx, {
    ...{ way_back_id: wayBackId, brand, account_id: accountId, email, language, site_url: siteUrl },
    ...{ changed_at_ms: now, expires_at_ms: now + WAY_BACK_DAYS * DAY_MS },
  });
  await jobs.add(tx, 'send-email-changed', { key: wayBackId, payload: { brand, wayBackId } });
}

/**
 * The token in the link of a way back. It is made from the gateway's secret, so that reading the table gives nobody
 * one.
 */
export function wayBackToken({ keyFor }: Pick<Context, 'keyFor'>, wayBackId: string): string {
  return `${wayBackId}.${createHmac('sha256', keyFor('email ways back')).update(wayBackId).digest('base64url')}`;
}

/** Former e-mails of a brand's accounts, for the pages of our own issuer. */
export function emailWaysBack(context: Needs, brand: string): WaysBack {
  return {
    find: async (token) => (await read(context.db, context, { brand, token }))?.email,
    take: (token, requestId) => takeBack(context, { brand, token, requestId }),
    openFor: async (email) => {
      const wayBackId = await lastWayBackTo(context.db, { brand, email, nowMs: context.clock.realMs() });
      return wayBackId === undefined ? undefined : wayBackToken(context, wayBackId);
    },
  };
}

type Shown = { readonly brand: string; readonly token: string };

async function read(db: Context['db'] | Tx, context: Omit<Needs, 'db'>, { brand, token }: Shown) {
  const wayBackId = token.split('.')[0] ?? '';
  if (!isSame(token, wayBackToken(context, wayBackId))) return undefined;
  return await findWayBack(db, { brand, wayBackId, nowMs: context.clock.realMs() });
}

/** Gives the account its former e-mail, and ends every sign-in of it and every other way back: they belong to the person who changed it. */
async function takeBack(context: Needs, { requestId, ...shown }: Shown & { requestId: string }): Promise<boolean> {
  const { brand } = shown;
  return await inTransaction(context.db, async (tx) => {
    const found = await read(tx, context, shown);
    if (!found) return false;
    const { accountId, email } = found;
    const account = await lockAccount(tx, { brand, accountId });
    // Another way back may have been taken, or its person forgotten, while this one waited for the lock.
    if (!account || !(await read(tx, context, shown))) return false;
    await changeAccount(tx, { brand, accountId }, { email });
    const self = { brand, subject: accountId, actor: accountId };
    const event = { type: 'EmailTakenBack', from: account.email, to: email };
    const principal = { ...self, kind: 'customer', sessionId: '', permissions: [] } as const;
    await changePerson(tx, context, { set: { email, pending_email: null }, event, doer: { principal, requestId } });
    await endSignIns(tx, { brand, accountId });
    await endCode(tx, { brand, purpose: 'change-email', holder: accountId });
    await removeWaysBack(tx, { brand, accountId });
    return true;
  }).catch((error: unknown) => {
    // Somebody else has an account by this e-mail by now.
    if (isUniqueViolation(error, 'identity_accounts_email')) return false;
    throw error;
  });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
