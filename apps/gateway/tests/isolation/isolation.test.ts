import { type Call, type CallName, contract, problemCodes } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../kit/client/api-client.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { testPost } from '../kit/signing-in/sign-in.ts';
import { untilIdle } from '../kit/time/until-idle.ts';
import { askCall, partsOf, type Told } from './ask-call.ts';
import { type Asker, everybody, type Named } from './asker.ts';
import { type CallRow, type Kind, kinds } from './call-row.ts';
import { callRows, plainKeys } from './call-rows.ts';
import { type IsolatedPeople, isolatedPeople } from './isolated-people.ts';
import { keysHolding, keysOf } from './named-keys.ts';
import { rowsOf } from './rows-of.ts';
import { kestrel } from './somebody.ts';

const names = Object.keys(contract) as CallName[];
/** Calls that take something away come last, so that it is there for all others. */
const TAKING: readonly CallName[] = ['retryJob', 'mergeProposal', 'endImpersonation', 'deleteProposal'];
const ordered = [...names.filter((name) => !TAKING.includes(name)), ...TAKING];
/** Strangers of each kind; the others are tokens that have ended, and the same people elsewhere. */
const ASKING_AT_EACH_LANDING = 6;
const many = 1_000_000;
const noGuessLimits = {
  ...{ retrievesPerReference: many, retrievesPerNetwork: many, retainsPerProposal: many, retainsPerNetwork: many },
  ...{ accountChecksPerSession: many, accountChecksPerNetwork: many },
  ...{ helpMessagesPerSession: many, helpMessagesPerNetwork: many },
};

/** Parks a job whose failure quotes the customer. */
const failing = async () => {
  throw new Error(`No mandate for ${kestrel.email}, ${kestrel.postalCode}, born ${kestrel.dateOfBirth}`);
};

describe('the rows of the isolation sweep', () => {
  const marked = (kind: Kind) => `<${kind}>`;
  const marks = new Set(kinds.map(marked));

  it.each(names)('%s: every key that names something is asked with somebody else’s', (name) => {
    const row: CallRow = callRows[name];
    const covered = new Set([...keysHolding(row.ask(marked), marks), ...Object.keys(row.plain ?? {})]);
    const left = keysOf(name).filter((key) => !covered.has(key) && !plainKeys.has(key.split('.').at(-1) ?? ''));
    expect(left, 'name what the key names in its row, or say why it names nothing').toEqual([]);
  });

  it('exempts no key that no call has', () => {
    const known = new Set(names.flatMap((name) => keysOf(name).map((key) => key.split('.').at(-1))));
    expect([...plainKeys].filter((key) => !known.has(key))).toEqual([]);
    for (const name of names) {
      const row: CallRow = callRows[name];
      expect(keysOf(name), name).toEqual(expect.arrayContaining(Object.keys(row.plain ?? {})));
    }
  });
});

describe('what belongs to somebody', () => {
  let shop: TestShop;
  let people: IsolatedPeople;
  let asked = 0;
  beforeAll(async () => {
    const post = testPost();
    shop = await startTestShop({
      overrides: { mail: post.mail, sms: post.sms, jobHandlers: { 'look-at-mandate': failing } },
      limits: noGuessLimits,
    });
    changeBrand(shop, 'showcase', (brand) => ({ ...brand, features: { ...brand.features, claimsHandling: true } }));
    people = await isolatedPeople(shop, post);
    await untilIdle(shop.context.db);
  });
  afterAll(() => shop.close());

  const idsWith = (named?: Named) => (kind: Kind) => (named?.kind === kind ? named.value : people.absent[kind]);
  const ask = async (name: CallName, asker: Asker, named?: Named): Promise<Told> => {
    asked += 1;
    return await askCall(name, asker, idsWith(named));
  };
  const namedIn = (name: CallName) => {
    const kindsAsked = new Set<Kind>();
    partsOf(name, (kind) => {
      kindsAsked.add(kind);
      return '';
    });
    return people.named.filter(({ kind }) => kindsAsked.has(kind));
  };

  /** That an answer tells nothing of things that the asker does not own, beyond what was sent with the request. */
  const expectSilence = (told: Told, asker: Asker, { what, sent }: { what: string; sent: string }) => {
    for (const { holder, canaries, ids } of people.guarded) {
      if (asker.holds.includes(holder)) continue;
      // Staff are told by identifiers which work has failed, no matter whose.
      const shown = what.startsWith('listJobs') && asker.holds.includes('staff') ? [sent, ...ids] : [sent];
      const leaked = canaries.filter((one) => !shown.includes(one) && `${told.text}${told.headers}`.includes(one));
      expect(leaked, `${what} tells of the ${holder}: ${told.text.slice(0, 500)}`).toEqual([]);
    }
  };

  const sweep = async (name: CallName, asker: Asker) => {
    const row = `${name} by ${asker.who}`;
    const baseline = await ask(name, asker);
    expectSilence(baseline, asker, { what: row, sent: '' });
    const isRefused = asker.isOver === true && contract[name].auth !== 'none';
    if (isRefused) expect(codeOf(baseline), row).toBe('not_signed_in');
    for (const named of namedIn(name)) {
      if (isRightOf(name, asker, named) || (named.of && asker.holds.includes(named.of))) continue;
      const told = await ask(name, asker, named);
      const what = `${row} naming ${named.what}`;
      expectSilence(told, asker, { what, sent: named.value });
      expect(blank(told, named.value), what).toEqual(blank(baseline, people.absent[named.kind]));
      // Somebody is shown from then on what they typed as their own, so it is overwritten before the next call.
      if (named.kind === 'email' || named.kind === 'phone') await ask(name, asker);
    }
  };

  it('is named in no other way than here', () => {
    expect(people.askers.map(({ who }) => who)).toEqual(everybody);
    const shown = new Set(people.named.map(({ kind }) => kind));
    expect(kinds.filter((kind) => !shown.has(kind))).toEqual([]);
  });

  const staysUnseen = async (who: (typeof everybody)[number]) => {
    const asker = people.askers.find((one) => one.who === who);
    if (!asker) throw new Error(`Nobody asks as ${who}`);
    const ids = people.guarded.filter(({ holder }) => !asker.holds.includes(holder)).flatMap((one) => one.ids);
    const before = await rowsOf(shop.context.db, ids);
    for (const name of ordered) await sweep(name, asker);
    expect(await rowsOf(shop.context.db, ids), asker.who).toEqual(before);
  };
  for (const [index, who] of everybody.entries()) {
    const isEach = index < ASKING_AT_EACH_LANDING || who === 'the customer';
    it(
      `is as if it were not there to ${who} without a right to it, and stays as it is`,
      { tags: isEach ? [] : ['breadth'] },
      () => staysUnseen(who),
    );
  }

  it('is not told of by a key under which it was asked for before', async () => {
    for (const { call, key, body } of people.idempotent)
      for (const { token, url } of people.askers.filter(
        ({ holds, url }) => url === shop.url && !holds.includes('customer'),
      )) {
        const answer = await send(url, call, { token, key, body: { ...body, message: 'another' } });
        expect(answer.body ?? {}, call).not.toMatchObject({ code: 'idempotency_key_reused' });
      }
  });

  it('is there for anyone who has a right to it', async () => {
    const gone = new Set<string>();
    for (const name of ordered)
      for (const asker of people.askers)
        for (const named of namedIn(name).filter((one) => isRightOf(name, asker, one) && !gone.has(one.value))) {
          const told = await ask(name, asker, named);
          const what = `${name} by ${asker.who} naming ${named.what}: ${told.text}`;
          expect([401, 404], what).not.toContain(told.status);
          expect(told.status, what).toBeLessThan(500);
          if (told.status === 204 && TAKING.includes(name)) gone.add(named.value);
        }
    expect(gone.size).toBeGreaterThan(3);
    expect(asked).toBeGreaterThan(1000);
  });
});

/** Whether naming something must lead to it: the asker owns it, and is not refused anyway. */
function isRightOf(name: CallName, asker: Asker, { owner }: Named): boolean {
  const { auth, customerOnly }: Call = contract[name];
  // Its page is named by a hash that nobody was shown, so there is none for anybody; kept-offer.test.ts asks by real
  // ones.
  if (name === 'getKeptDocument') return false;
  // A receipt is named by a payment in the books; papers-of-money.test.ts asks for a real one.
  if (name === 'getReceipt') return false;
  if (owner === undefined || asker.isOver || !asker.holds.includes(owner)) return false;
  if (customerOnly && asker.kind === 'staff') return false;
  if (auth === 'customer' && asker.kind === 'anonymous') return false;
  return auth !== 'staff' || asker.kind === 'staff';
}

function codeOf({ text }: Told): string | undefined {
  return text === '' ? undefined : (JSON.parse(text) as { code?: string }).code;
}

/** An answer without values that are new each time or that the request named, so that two can be compared. */
function blank({ status, text }: Told, named: string): unknown {
  const body: unknown = text === '' ? null : JSON.parse(text.replaceAll(named, '<named>'));
  const isProblem = codeOf({ status, text, headers: '' }) !== undefined;
  expect(isProblem ? status : 0, text).toBeLessThan(problemCodes.unexpected[0]);
  const fresh = { requestId: '', accessToken: '', impersonationId: '', expiresAt: '' };
  const known = Object.keys(fresh).filter((key) => typeof body === 'object' && body !== null && key in body);
  return {
    status,
    body: known.length === 0 ? body : { ...(body as object), ...Object.fromEntries(known.map((key) => [key, ''])) },
  };
}
