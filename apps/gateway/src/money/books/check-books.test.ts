import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginPurchase, bindAtLast, openPage } from '../../../tests/kit/client/buy.ts';
import { asOwner } from '../../../tests/kit/databases/as-owner.ts';
import {
  collectedTwice,
  collection,
  coverMessage,
  credit,
  heldAfterTurn,
  heldOfNothing,
  job,
  method,
  move,
  paidBeforeTurn,
  paidChange,
  refund,
  theAccount,
  transfer,
} from '../../../tests/kit/databases/breaking-statements.ts';
import { bothDatabases } from '../../../tests/kit/databases/databases.ts';
import { startTestShop, type TestShop } from '../../../tests/kit/shops/start-test-shop.ts';
import { checkBooks } from './check-books.ts';

/** Each rule, with what breaks it, and the other rules that must then be broken too. */
const BROKEN: readonly [rule: string, statements: readonly string[], others?: readonly string[]][] = [
  [
    'no more is spread than was missed',
    [`UPDATE account_billing SET missed = 99, spread = '{"parts": [50, 50], "asked": []}'`],
    ['what is spread was agreed to in writing'],
  ],
  [
    'what is spread was agreed to in writing',
    [`UPDATE account_billing SET missed = 100, spread = '{"parts": [50, 50], "asked": []}'`],
  ],
  [
    'trial balance',
    [`UPDATE ledger_postings SET amount = amount + 1 WHERE ledger_account LIKE 'premium:%'`],
    ['postings of a transaction sum to zero'],
  ],
  [
    'postings of a transaction sum to zero',
    [
      `UPDATE ledger_postings SET amount = amount + 1 WHERE ledger_account LIKE 'premium:%' AND posting_id = (SELECT min(posting_id) FROM ledger_postings WHERE ledger_account LIKE 'premium:%')`,
      `UPDATE ledger_postings SET amount = amount - 1 WHERE ledger_account LIKE 'customer:%' AND amount < 0`,
    ],
  ],
  [
    'what a provider holds is what was captured and not given back',
    [`UPDATE payment_attempts SET status = 'SETTLED', amount = amount + 1`],
  ],
  ['what a provider holds is what was captured and not given back', [method, collection(theAccount, 'CONFIRMED')]],
  [
    'what a provider holds is what was captured and not given back',
    [refund('100'), `UPDATE refunds SET status = 'SUCCEEDED'`],
  ],
  [
    'tax payable is the tax of the lines',
    [
      `UPDATE ledger_postings SET amount = amount + 1 WHERE ledger_account = 'ipt'`,
      `UPDATE ledger_postings SET amount = amount - 1 WHERE ledger_account LIKE 'customer:%' AND amount > 0`,
    ],
  ],
  [
    'one policy a proposal',
    [
      'ALTER TABLE policies DROP CONSTRAINT policies_proposal',
      `INSERT INTO policies (policy_id, policy_number, brand, owner, proposal_code, scheme_code, version, state, facts, starts_at, created_at, updated_at, is_registered)
        SELECT 'P2', 'N2', brand, owner, proposal_code, scheme_code, version, state, jsonb_set(facts, '{policyId}', '"P2"'), starts_at, created_at, updated_at, is_registered FROM policies`,
    ],
    ['a policy is charged from its start', 'a policy is what its proposal says'],
  ],
  [
    'one bound attempt a proposal',
    [
      'DROP INDEX payment_attempts_one_bound',
      'DROP INDEX payment_attempts_session',
      `CREATE TEMP TABLE another ON COMMIT DROP AS SELECT * FROM payment_attempts`,
      `UPDATE another SET attempt_id = 'A2', means = 'CARD_SETUP'`,
      'INSERT INTO payment_attempts SELECT * FROM another',
    ],
  ],
  [
    'one payment an attempt',
    [
      move('PAYMENT', 'details', `('clearing:stripe', 5), ('customer:' || account_id, -5)`),
      `UPDATE payment_attempts SET status = 'SETTLED', amount = amount + 5`,
    ],
  ],
  [
    'one payment a collection',
    [
      method,
      collection(theAccount, 'CONFIRMED'),
      ...[250, 250].map((amount, index) =>
        move(
          'PAYMENT',
          `'{"provider": "gocardless", "paymentId": "PM${index}", "collectionId": "C1"}'`,
          `('clearing:gocardless', ${amount}), ('customer:' || account_id, -${amount})`,
        ).replace(`'again:'`, `'again${index}:'`),
      ),
    ],
  ],
  [
    'one charge an account and period',
    [
      move(
        'INVOICE',
        `details || jsonb_build_object('lines', '[]'::jsonb)`,
        `('customer:' || account_id, 5), ('premium:x', -5)`,
      ),
    ],
    ['each day of cover is charged once', 'every period that was billed is in the books'],
  ],
  [
    'each day of cover is charged once',
    [
      move(
        'INVOICE',
        `details || '{"periodStart": "2099-01-01", "lines": []}'`,
        `('customer:' || account_id, 5), ('premium:x', -5)`,
      ),
      'UPDATE account_billing SET charged = 2',
    ],
  ],
  ['every period that was billed is in the books', ['UPDATE account_billing SET charged = 2']],
  ['an account is looked at before its next period is over', ['UPDATE account_billing SET next_at = NULL']],
  ['an account is looked at before its next period is over', [`UPDATE account_billing SET next_at = '2099-01-01'`]],
  [
    'a period is asked for once at a time',
    [
      'CREATE TEMP TABLE another ON COMMIT DROP AS SELECT * FROM payment_attempts',
      `UPDATE another SET attempt_id = 'A2', means = 'BILLED_CARD', billed_period = 1, status = 'STARTED', purpose = 'ACCOUNT', account_id = (SELECT account_id FROM customer_accounts), provider_session_id = NULL, provider_payment_id = NULL`,
      method,
      `UPDATE another SET method_id = 'M1'`,
      'INSERT INTO payment_attempts SELECT * FROM another',
      collection(theAccount, 'DUE'),
    ],
  ],
  ['a period is drawn once', collectedTwice(theAccount)],
  ['a debit is announced before it is drawn', [method, collection(theAccount, 'SUBMITTED', `'2099-01-01'`)]],
  [
    'a debit is announced before it is drawn',
    [
      method,
      collection(theAccount, 'SUBMITTED', `'2099-01-01'`),
      `UPDATE collections SET announced_at = '2099-01-01T09:00:00.000Z', announced_for = '2099-01-04'`,
    ],
    ['a debit is announced in writing as it is drawn'],
  ],
  [
    'a debit is announced in writing as it is drawn',
    [
      method,
      collection(theAccount, 'SUBMITTED', `'2099-01-01'`),
      `UPDATE collections SET announced_at = '2098-12-20T09:00:00.000Z', announced_for = '2099-01-04'`,
    ],
  ],
  [
    'a policy is charged from its start',
    [`UPDATE ledger_transactions SET details = details || '{"periodStart": "2000-01-01"}' WHERE kind = 'INVOICE'`],
  ],
  ['a credit is at most what was charged', [credit(900_000, 0)]],
  ['a credit is at most what was charged', [credit(0, 900_000)]],
  ['a policy is what its proposal says', [`UPDATE proposals SET facts = jsonb_set(facts, '{policyId}', '"another"')`]],
  [
    'a bound attempt has a policy at its price',
    [
      'ALTER TABLE policies DISABLE TRIGGER policies_sold_stays',
      `UPDATE policies SET facts = jsonb_set(facts, '{firstPayment}', '1')`,
    ],
  ],
  ['a change that was paid for is made, and paid for once', paidChange],
  ['a collection belongs to its policy', [method, collection(`'another'`, 'DUE')]],
  ['what is held is what was paid for terms to come', heldOfNothing],
  ['what is held is for a policy that has not turned', heldAfterTurn],
  ['a term that was paid ahead has begun', paidBeforeTurn],
  [
    'money received is bound or given back',
    [`UPDATE payment_attempts SET status = 'PAID', updated_at = (now() - interval '2 minutes')::text`],
    ['money without a policy goes back', 'what a provider holds is what was captured and not given back'],
  ],
  ['money without a policy goes back', [`UPDATE payment_attempts SET status = 'REFUND_DUE'`]],
  [
    'money collected belongs to a collection',
    [
      move(
        'PAYMENT',
        `'{"provider": "gocardless", "paymentId": "PM1", "collectionId": "gone"}'`,
        `('clearing:gocardless', 5), ('customer:' || account_id, -5)`,
      ),
    ],
    ['what a provider holds is what was captured and not given back'],
  ],
  ['refunds are at most what was captured', [refund('amount + 1')]],
  [
    'a bank transfer stands for a refund that failed, and sends no more',
    [
      refund('4'),
      `UPDATE refunds SET status = 'FAILED', account_id = (SELECT min(${theAccount}) FROM policies)`,
      transfer(5),
    ],
  ],
  ['a bank transfer stands for a refund that failed, and sends no more', [transfer(5)]],
  ['what is to be done is begun within 15 minutes', [job('created', '16 minutes')]],
  ['what is to be done is begun within 15 minutes', [job('active', '16 minutes')]],
  [
    'the cover of every policy is in the feed to the register',
    ['DELETE FROM cover_messages', 'UPDATE policies SET is_registered = false'],
  ],
  [
    'the register says until when a policy covers',
    [`UPDATE cover_messages SET covers_until = '2027-01-01T00:00:00.000Z'`],
  ],
  [
    'the register says until when a policy covers',
    [
      `UPDATE policies SET facts = facts || '{"termination": {"kind": "CANCELLED", "effectiveAt": "2026-11-21T00:00:00.000Z", "decidedAt": "2026-11-20T14:00:00.000Z"}}'`,
    ],
  ],
  ['the feed to the register has no gap', ['UPDATE cover_messages SET number = 2']],
  [
    'the register is told of a policy in the order in which it happened',
    ['UPDATE cover_messages SET number = 2', coverMessage('number - 1')],
  ],
  [
    'the register is told within four hours',
    [`UPDATE cover_messages SET told_at_ms = NULL, written_at = now() - interval '5 hours'`],
  ],
  [
    'a second person says whether a policy stays void under which a claim was made',
    [
      `UPDATE policies SET facts = facts || '{"termination": {"kind": "VOIDED", "effectiveAt": "2026-11-21T00:00:00.000Z"}}'`,
      `INSERT INTO staff_requests (request_id, brand, owner, holder, proposal_code, account_id, kind, amount, currency, details, facts, asked_by, reason, asked_at_ms, expires_at_ms, status)
        SELECT 'R', brand, owner, owner, proposal_code, facts ->> 'accountId', 'VOID', 0, 'GBP', '{}', jsonb_build_object('policyId', policy_id), 'sam', 'x', 0, 1, 'WAITING' FROM policies`,
    ],
    ['the register says until when a policy covers'],
  ],
  ['events of a stream have no gap', [`DELETE FROM events WHERE stream = 'proposal' AND version = 2`]],
];

describe.each(bothDatabases)('the check of the books on $name', ({ open }) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
    const buyer = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, buyer));
    await bindAtLast(shop.url, buyer);
  });
  afterAll(() => shop.close());

  /** The rules that find a fault after the database's owner has done something to it, which is then undone. */
  const rulesAfter = async (statements: readonly string[]) => {
    let rules: string[] = [];
    const undone = asOwner(shop.context.db, async (tx) => {
      for (const table of ['events', 'ledger_transactions', 'ledger_postings'])
        await sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`).execute(tx);
      for (const statement of statements) await sql.raw(statement).execute(tx);
      rules = (await checkBooks(tx)).map((finding) => finding.split(': ')[0] ?? '');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    return [...new Set(rules)].sort();
  };

  it('finds nothing after a sale', async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    expect(await rulesAfter([])).toEqual([]);
  });

  it.each(BROKEN)('finds where it is broken: %s', async (rule, statements, others = []) => {
    expect(await rulesAfter(statements)).toEqual([rule, ...others].sort());
  });

  it('lets what waits for its time, what has failed for good and what has just begun be', async () => {
    const planned = job('created', '-1 hour');
    expect(await rulesAfter([planned, job('failed', '1 hour'), job('active', '1 minute')])).toEqual([]);
  });

  it('lets a period be that was drawn twice, where one of both was called off or goes back', async () => {
    const twice = collectedTwice(theAccount);
    const goesBack = `UPDATE refunds SET provider = 'gocardless', provider_payment_id = 'PM2'`;
    expect(await rulesAfter([...twice, refund('500'), goesBack])).toEqual([]);
    expect(await rulesAfter([...twice, `UPDATE collections SET status = 'CANCELLED' WHERE status = 'DUE'`])).toEqual(
      [],
    );
  });
});

it('the check of the books has no rule that is not broken above', async () => {
  const text = await readFile(new URL('../../store/money/check-books.sql', import.meta.url), 'utf8');
  const rules = [...text.matchAll(/^SELECT '([^']+)'/gm)].map(([, rule]) => rule);
  expect(rules.length).toBeGreaterThan(15);
  expect(new Set(rules)).toEqual(new Set(BROKEN.map(([rule]) => rule)));
});
