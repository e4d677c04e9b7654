import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asOwner } from '../../../tests/kit/databases/as-owner.ts';
import { bothDatabases } from '../../../tests/kit/databases/databases.ts';
import { startTestGateway, type TestGateway } from '../../../tests/kit/shops/start-test-gateway.ts';
import { testPost } from '../../../tests/kit/signing-in/sign-in.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import type { CodeToSend } from './code-to-send.ts';
import { acceptCode, sendCode } from './one-time-codes.ts';

describe.each(bothDatabases)('a one-time code on $name', ({ open }) => {
  const post = testPost();
  let gateway: TestGateway;
  let wanted: CodeToSend;
  let holders = 0;
  beforeAll(async () => {
    gateway = await startTestGateway({
      database: open,
      limits: { codesPerAddress: 5, codesPerNetwork: 12 },
      overrides: { mail: post.mail, sms: post.sms },
    });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    holders += 1;
    const brand = gateway.context.brands.current.get('showcase');
    if (!brand) throw new Error('There is no brand showcase');
    const [holder, address, network] = [`holder-${holders}`, `ada${holders}@example.com`, `192.0.2.${holders}`];
    wanted = { brand, purpose: 'sign-in', holder, channel: 'email', address, language: 'en', network };
  });

  const sendTo = async (more: Partial<CodeToSend> = {}) => {
    const to = { ...wanted, ...more };
    await sendCode(gateway.context, to);
    return post.codeFor(to.address);
  };
  const accept = (code: string, more: Partial<CodeToSend> = {}) =>
    acceptCode(gateway.context, { ...wanted, ...more, code });
  const other = (code: string) => (code === '000000' ? '000001' : '000000');
  const rejected = { accepted: false };

  it('is six digits in a letter of the brand, and says whose address it was', async () => {
    const code = await sendTo();
    expect(code).toMatch(/^\d{6}$/);
    expect(await accept(code)).toEqual({ accepted: true, channel: 'email', address: wanted.address });
    const letter = post.letters.findLast(({ to }) => to === wanted.address);
    expect(letter).toMatchObject({ to: wanted.address, subject: 'Your Showcase sign-in code' });
    expect(letter?.html).toContain(code);
    expect(letter?.subject).not.toContain(code);
  });

  it('comes as a text message to a number, in the language asked for', async () => {
    const code = await sendTo({ channel: 'sms', address: '+447700900123', language: 'de' });
    expect(post.messages.findLast(({ to }) => to === '+447700900123')?.text).toBe(
      `${code} ist Ihr Anmeldecode für Showcase. Er gilt 10 Minuten. Geben Sie ihn nicht weiter.`,
    );
    expect(await accept(code)).toEqual({ accepted: true, channel: 'sms', address: '+447700900123' });
  });

  it('may be typed with spaces', async () => {
    const code = await sendTo();
    expect(await accept(` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({ accepted: true });
  });

  it('works once', async () => {
    const code = await sendTo();
    expect(await accept(code)).toMatchObject({ accepted: true });
    expect(await accept(code)).toEqual(rejected);
  });

  it('works once also for many who type it at the same time', async () => {
    const code = await sendTo();
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(code)));
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
  });

  it('holds for ten minutes of real time', async () => {
    const code = await sendTo();
    gateway.clock.travelTo('2027-06-01T09:00:00.000Z');
    gateway.clock.pass(10 * 60_000 - 1);
    const late = await sendTo({ holder: 'another' });
    expect(await accept(code)).toMatchObject({ accepted: true });
    gateway.clock.pass(10 * 60_000);
    expect(await accept(late, { holder: 'another' })).toEqual(rejected);
  });

  it('is the newest alone', async () => {
    const first = await sendTo();
    const second = await sendTo();
    if (first !== second) expect(await accept(first)).toEqual(rejected);
    expect(await accept(second)).toMatchObject({ accepted: true });
  });

  it.each([
    ['another holder', { holder: 'somebody-else' }],
    ['another purpose', { purpose: 'change-email' as const }],
  ])('is nothing to %s', async (_name, more) => {
    const code = await sendTo();
    expect(await accept(code, more)).toEqual(rejected);
    const brand = gateway.context.brands.current.get('example');
    if (brand) expect(await accept(code, { brand })).toEqual(rejected);
    expect(await accept(code)).toMatchObject({ accepted: true });
  });

  it('takes five tries, and the right one after them is as wrong as the others', async () => {
    const code = await sendTo();
    for (let tries = 0; tries < 5; tries += 1) expect(await accept(other(code))).toEqual(rejected);
    expect(await accept(code)).toEqual(rejected);
  });

  it('is compared at most five times with a thousand guesses at once', async () => {
    const { db } = gateway.context;
    await asOwner(db, async (tx) => {
      await sql`CREATE TABLE compared (holder text)`.execute(tx);
      await sql`CREATE FUNCTION note_compared() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
        'BEGIN INSERT INTO compared VALUES (NEW.holder); RETURN NEW; END'`.execute(tx);
      await sql`CREATE TRIGGER note_compared AFTER UPDATE ON one_time_codes FOR EACH ROW EXECUTE FUNCTION note_compared()`.execute(
        tx,
      );
    });
    const code = await sendTo();
    const guesses = Array.from({ length: 1000 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(guesses.map((guess) => accept(guess)));
    expect(answers.filter(({ accepted }) => accepted)).toEqual([]);
    const compared = await asOwner(db, (tx) => sql<{ holder: string }>`SELECT holder FROM compared`.execute(tx));
    expect(compared.rows.map(({ holder }) => holder)).toEqual(Array.from({ length: 5 }, () => wanted.holder));
    expect(await accept(code)).toEqual(rejected);
    await asOwner(db, (tx) => sql`DROP TRIGGER note_compared ON one_time_codes`.execute(tx));
  });

  it('spends no try on what is not six digits', async () => {
    const code = await sendTo();
    for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５６', '12345６', `${code}0`, "' OR 1=1"])
      expect(await accept(typed), typed).toEqual(rejected);
    expect(await accept(code)).toMatchObject({ accepted: true });
  });

  it('is sent to one address five times an hour, from wherever it is asked', async () => {
    for (let sent = 0; sent < 5; sent += 1)
      await sendTo({ holder: `h${holders}-${sent}`, network: `198.51.100.${sent}` });
    await expect(sendTo()).rejects.toMatchObject({ code: 'too_many_requests' });
    gateway.clock.pass(60 * 60_000 + 1);
    expect(await accept(await sendTo())).toMatchObject({ accepted: true });
  });

  it('is sent for one network only so often, also when many ask at once', async () => {
    const asked = Array.from({ length: 40 }, (_, index) =>
      sendTo({ holder: `n${index}`, address: `n${index}@example.com` }),
    );
    const sent = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
    expect(sent.length).toBeLessThanOrEqual(12);
  });

  it('is still sent to an address for which a network that may ask no more has asked', async () => {
    for (let sent = 0; sent < 12; sent += 1) await sendTo({ holder: `s${sent}`, address: `s${sent}@example.com` });
    for (let asked = 0; asked < 6; asked += 1)
      await expect(sendTo()).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await accept(await sendTo({ network: '203.0.113.7' }))).toMatchObject({ accepted: true });
  });

  it('is stored so that nobody can read it, nor its address in what counts the tries', async () => {
    const code = await sendTo();
    const { db } = gateway.context;
    const rows = await db.selectFrom('one_time_codes').selectAll().where('holder', '=', wanted.holder).execute();
    // Six digits in a row may occur in a moment or a hash by chance.
    const byChance = /_ms$|_hash$/;
    const others = rows.flatMap((row) => Object.entries(row).filter(([name]) => !byChance.test(name)));
    expect(JSON.stringify(others)).not.toContain(code);
    expect(rows.map(({ code_hash: hash }) => hash)).toEqual([expect.stringMatching(/^[\w+/=-]{32,}$/)]);
    const guesses = await db.selectFrom('guesses').selectAll().execute();
    expect(JSON.stringify(guesses)).not.toMatch(/ada@|example\.com|192\.0\.2/);
  });
});

describe('a code that cannot be sent', () => {
  it('is said so, without the address', async () => {
    const refusing = async () => {
      throw Object.assign(new Error('550 ada@example.com is unknown'), { code: 'EENVELOPE' });
    };
    const gateway = await startTestGateway({ overrides: { mail: { send: refusing, close: async () => undefined } } });
    const brand = gateway.context.brands.current.get('showcase');
    if (!brand) throw new Error('There is no brand showcase');
    const wanted = { brand, purpose: 'sign-in', holder: 'h', channel: 'email', address: 'ada@example.com' } as const;
    const failed = await sendCode(gateway.context, { ...wanted, language: 'en', network: '192.0.2.1' }).catch(
      (error: unknown) => error,
    );
    await gateway.close();
    expect(failed).toBeInstanceOf(ProviderUnavailable);
    expect(String((failed as Error).cause)).toBe('Error: EENVELOPE');
  });
});
