import type { ProposalWire } from '@marque/contract';
import { forgottenDrivers } from '@marque/domain/facts/driver-parts';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { describe, expect, it } from 'vitest';
import { type EncryptedTable, encryptedColumns } from '../../../src/ground/keys/encrypted-columns.ts';
import { encryptOlder } from '../../../src/jobs/encrypt-older.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { compareFacts } from '../../../src/policies/compare-facts.ts';
import { destroyKeysOfThings } from '../../../src/store/data-requests/forgetting.ts';
import { destroyKeys, findKeyOf } from '../../../src/store/keys/destroy-keys.ts';
import { systemPrincipal } from '../../../src/store/owned.ts';
import { readCopy } from '../../../src/store/people/copy/read-copy.ts';
import { readPolicy } from '../../../src/store/policies/policies.ts';
import { findProposal } from '../../../src/store/proposals/proposals.ts';
import { send } from '../../kit/client/api-client.ts';
import { checkout, openAccount } from '../../kit/client/buy.ts';
import { buyQuote } from '../../kit/client/buy-policy.ts';
import { changeProposal } from '../../kit/client/test-customers.ts';
import { bothDatabases } from '../../kit/databases/databases.ts';
import { layInTheClear } from '../../kit/databases/in-the-clear.ts';
import { quoteNaming } from '../../kit/people/naming-drivers.ts';
import { readableRows } from '../../kit/people/readable-rows.ts';
import { shopOfSuite } from '../../kit/shops/shop-of-suite.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const BRAND = 'showcase';
const CANARIES = ['Quillfeather', '1987-03-09', '2006-04-17'] as const;
const driver = {
  ...noahMarsh,
  ...{ lastName: CANARIES[0], dateOfBirth: CANARIES[1], 'drivingLicence.validFrom': CANARIES[2] },
};

describe.each(bothDatabases)('what is told of a named driver, on $name', ({ open }) => {
  const shop = shopOfSuite({ database: open });
  const db = () => shop().context.db;
  const system = systemPrincipal(BRAND);
  const quoteOf = async (name: string) => {
    const quote = await quoteNaming(shop(), await shop().customer(name), [driver]);
    const { body } = await send(shop().url, `GET /api/proposals/${quote.proposalCode}`, quote);
    expect(body).toMatchObject({ status: 'QUOTE' });
    return quote;
  };
  const buy = async (name: string) => await buyQuote(shop(), await quoteOf(name));
  const forget = async (thing: string) => {
    const keyId = await findKeyOf(shop().context, { brand: BRAND, kind: 'DRIVER', thing });
    expect(keyId).toBeDefined();
    await destroyKeys(shop().context, [keyId ?? '']);
  };
  const readable = async (tables: readonly EncryptedTable[], things: readonly string[]) =>
    await readableRows(db(), tables, things);
  const DIVIDED = (Object.keys(encryptedColumns) as readonly EncryptedTable[]).filter(
    (table) => 'drivers' in encryptedColumns[table],
  );

  it('is divided in rows of earlier releases when they are encrypted', async () => {
    const { proposalCode } = await quoteOf('eve');
    await layInTheClear(db(), ['proposals']);
    await encryptOlder(shop().context);
    const told = async () => (await findProposal(db(), system, proposalCode))?.proposal.data.profiles['p1'];
    expect(await told()).toMatchObject({ lastName: CANARIES[0] });
    await forget(`${proposalCode}/p1`);
    expect(forgottenDrivers({ p1: (await told()) ?? {} })).toEqual(['p1']);
  });

  it('is forgotten alone: the quote reads on, is not sold until it is told who drives, and goes on then', async () => {
    const { token, proposalCode } = await quoteOf('ada');
    const before = await readable(DIVIDED, [proposalCode]);
    for (const canary of CANARIES) expect(before).toContain(canary);
    await forget(`${proposalCode}/p1`);
    const left = await readable(DIVIDED, [proposalCode]);
    for (const canary of CANARIES) expect(left).not.toContain(canary);
    // What the policyholder told about themselves is there.
    expect(left).toContain('12 Wharf Lane');
    const read = (await send(shop().url, `GET /api/proposals/${proposalCode}`, { token })).body as ProposalWire;
    expect(read).toMatchObject({ status: 'INSUFFICIENT_ACCURACY', missing: ['p1.dateOfBirth'] });
    expect(read.data.profiles['p1']).toEqual({});
    const account = await openAccount(shop().url, { token, proposalCode });
    expect([account.status, (await checkout(shop().url, { token, proposalCode })).status]).toEqual([409, 409]);
    expect(await compareFacts(shop().context)).toEqual([]);
    const again = { ...driver, lastName: 'Ferncastle' };
    const change = { changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE', profileCode: 'p1', data: again };
    expect(await changeProposal(shop().url, { token, proposalCode }, [change])).toMatchObject({
      status: 'QUOTE',
      missing: [],
    });
    expect(await readable(['proposals'], [proposalCode])).toContain('Ferncastle');
    expect(await readable(DIVIDED, [proposalCode])).not.toContain(CANARIES[0]);
  });

  it('is forgotten of a policy: what was sold keeps its marks, the books and facts stand, and its customer’s copy is whole', async () => {
    const [ben, cleo] = [await buy('ben'), await buy('cleo')];
    const things = [ben.policyNumber, ben.policyId, ben.proposalCode];
    await untilIdle(db());
    const ofCleo = await readCopy(shop().context, { brand: BRAND, subject: 'cleo' });
    const marksOf = async () =>
      await db().selectFrom('policies').select(['policy_id', 'facts']).orderBy('policy_id').execute();
    const marks = await marksOf();
    await forget(`${ben.policyNumber}/p1`);
    await forget(`${ben.proposalCode}/p1`);
    const left = await readable(DIVIDED, things);
    for (const canary of CANARIES) expect(left).not.toContain(canary);
    const { policy } = await readPolicy(db(), system, ben.policyId);
    expect(policy.versions.map(({ data }) => forgottenDrivers(data.profiles))).toEqual([['p1']]);
    expect(policy.versions[0]?.data.profiles['ph']).toMatchObject({ firstName: 'Ada', email: 'ada@example.com' });
    // It is written again, and the database accepts it as what was sold.
    const body = { enabled: false, reason: 'Price' };
    const chosen = await send(shop().url, `PUT /api/policies/${ben.policyId}/autoRenewal`, { token: ben.token, body });
    expect(chosen.status, chosen.text).toBeLessThan(300);
    await untilIdle(db());
    const versionMarks = (rows: typeof marks) =>
      rows.map(({ policy_id: id, facts }) => [id, (facts as { versionMarks: unknown }).versionMarks]);
    expect(versionMarks(await marksOf())).toEqual(versionMarks(marks));
    expect([await checkBooks(db()), await compareFacts(shop().context)]).toEqual([[], []]);
    const copy = await readCopy(shop().context, { brand: BRAND, subject: 'ben' });
    expect(copy.policies).toHaveLength(1);
    expect(JSON.stringify(copy.policies)).toContain('12 Wharf Lane');
    expect(await readCopy(shop().context, { brand: BRAND, subject: 'cleo' })).toEqual(ofCleo);
    expect(JSON.stringify(ofCleo.policies)).toContain(CANARIES[0]);
    expect((await send(shop().url, `GET /api/policies/${cleo.policyId}`, cleo)).status).toBe(200);
  });

  it('has a key that goes with its quote', async () => {
    const { proposalCode } = await quoteOf('dan');
    await destroyKeysOfThings(shop().context, { brand: BRAND, goes: [{ kind: 'QUOTE', reference: proposalCode }] });
    const thing = `${proposalCode}/p1`;
    expect(await findKeyOf(shop().context, { brand: BRAND, kind: 'DRIVER', thing })).toBeUndefined();
  });
});
