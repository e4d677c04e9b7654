import { createServer } from 'node:net';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpMail } from '../../src/adapters/smtp/smtp-mail.ts';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { JobWaits } from '../../src/jobs/job-waits.ts';
import { type LetterAbout, queueLetter } from '../../src/letters/queue-letter.ts';
import { sendLetter } from '../../src/money/letters/send-letter.ts';
import type { MailMessage } from '../../src/ports/mail.ts';
import { ProviderUnavailable } from '../../src/ports/provider-unavailable.ts';
import { type Buyer, beginPurchase } from '../kit/client/buy.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

describe.each(bothDatabases)('letters about money on $name', ({ open }) => {
  let shop: TestShop;
  let buyer: Buyer;
  let sent: MailMessage[];
  /** What the mail server does with the next message: takes it, unless the test says otherwise. */
  let onSend: (message: MailMessage) => Promise<void>;
  let kill: (() => void) | undefined;

  beforeAll(async () => {
    onSend = async () => undefined;
    sent = [];
    const mail = {
      send: async (message: MailMessage) => {
        await onSend(message);
        sent.push(message);
      },
      close: async () => undefined,
    };
    const milestone = async (name: string) => {
      if (name === 'job.after-effect') kill?.();
    };
    // The queue delivers nothing here, so that each test decides who sends.
    const jobHandlers = { 'send-letter': async () => undefined };
    shop = await startTestShop({ database: open, overrides: { mail, milestone, jobHandlers } });
    buyer = await beginPurchase(shop.url);
  });
  afterAll(() => shop.close());

  const letter = (about: string): LetterAbout<'refund-failed'> => ({
    kind: 'refund-failed',
    brand: 'showcase',
    proposalCode: buyer.proposalCode,
    about,
    facts: { amount: 1234 },
  });
  const queue = (about: string) => inTransaction(shop.context.db, (tx) => queueLetter(tx, shop.context, letter(about)));
  const stored = async (about: string) =>
    await shop.context.db.selectFrom('letters').selectAll().where('about', '=', about).execute();
  const idOf = async (about: string) => (await stored(about))[0]?.letter_id ?? '';
  const send = (letterId: string) => sendLetter(shop.context, { brand: 'showcase', letterId });
  const sentOf = (letterId: string) => sent.filter(({ id }) => id === `letter-${letterId}`);

  it('given one event, when its letter is asked for by twenty at once, then one letter stands', async () => {
    await Promise.all(Array.from({ length: 20 }, () => queue('R1')));
    expect((await stored('R1')).length).toBe(1);
  });

  it('given a transaction that is rolled back, when it had asked for a letter, then none stands', async () => {
    const failing = inTransaction(shop.context.db, async (tx) => {
      await queueLetter(tx, shop.context, letter('R2'));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await stored('R2')).toEqual([]);
  });

  it('given one letter, when twenty workers send it at once, then it is sent once', async () => {
    await queue('R3');
    const letterId = await idOf('R3');
    const { promise: everybodyIsThere, resolve: letGo } = Promise.withResolvers<void>();
    onSend = () => everybodyIsThere;
    const workers = Array.from({ length: 20 }, () => send(letterId).catch((error: unknown) => error));
    await eventually(
      async () => (await stored('R3')).length,
      (count) => count === 1,
    );
    letGo();
    const outcomes = await Promise.all(workers);
    onSend = async () => undefined;
    expect(sentOf(letterId).length).toBe(1);
    expect(outcomes.filter((one) => one !== undefined && !(one instanceof JobWaits))).toEqual([]);
    expect(await stored('R3')).toMatchObject([{ status: 'SENT' }]);
    await send(letterId);
    expect(sentOf(letterId).length).toBe(1);
  });

  it('given a worker that dies after sending, when the letter is sent again, then it has the same Message-ID', async () => {
    await queue('R4');
    const letterId = await idOf('R4');
    kill = () => {
      throw new Error('killed');
    };
    await expect(send(letterId)).rejects.toThrow('killed');
    kill = undefined;
    await expect(send(letterId)).rejects.toBeInstanceOf(JobWaits);
    shop.clock.pass(10_000);
    await send(letterId);
    expect(sentOf(letterId).map(({ id }) => id)).toEqual([`letter-${letterId}`, `letter-${letterId}`]);
    expect(await stored('R4')).toMatchObject([{ status: 'SENT' }]);
  });

  it('given a mail server that is away, when it is back, then the letter is sent at once', async () => {
    await queue('R5');
    const letterId = await idOf('R5');
    onSend = async () => {
      throw new ProviderUnavailable('The mail server');
    };
    await expect(send(letterId)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(await stored('R5')).toMatchObject([{ status: 'DUE' }]);
    onSend = async () => undefined;
    await send(letterId);
    expect(sentOf(letterId).length).toBe(1);
  });

  it('given a letter, when it is read, then it tells what happened in the customer’s name and keeps no address', async () => {
    await queue('R6');
    const letterId = await idOf('R6');
    await send(letterId);
    const [message] = sentOf(letterId);
    expect(message?.to).toMatch(/@/);
    expect(message?.text).toContain('Hello Ada');
    expect(message?.text).toContain('£12.34');
    expect(JSON.stringify(await stored('R6'))).not.toContain(message?.to);
  });
});

describe('a mail server', () => {
  const message: MailMessage = {
    ...{ id: 'test-1', from: 'Marque <hello@showcase.example>', to: 'ada@example.com', subject: 'S' },
    ...{ text: 'T', html: '<p>T</p>', pictures: [], attachments: [] },
  };

  it('given nobody listens, when a letter is sent, then the server is away', async () => {
    const mail = smtpMail('smtp://127.0.0.1:9');
    await expect(mail.send(message)).rejects.toBeInstanceOf(ProviderUnavailable);
    await mail.close();
  });

  it('given a letter with a picture and a paper, when it is sent, then the picture stands in the letter and the paper beside it', async () => {
    let told = '';
    const server = createServer((socket) => {
      socket.write('220 test\r\n');
      socket.on('data', (data) => {
        told += data.toString();
        const isBegun = /\r\nDATA\r\n/.test(`\r\n${told}`);
        const isWhole = told.endsWith('\r\n.\r\n');
        if (!isBegun || isWhole) socket.write(told.endsWith('QUIT\r\n') ? '221 bye\r\n' : '250 ok\r\n');
        else if (data.toString() === 'DATA\r\n') socket.write('354 go on\r\n');
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const mail = smtpMail(`smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    const picture = {
      contentId: 'logo@showcase.light',
      name: 'logo.png',
      type: 'image/png',
      content: Buffer.from('png'),
    };
    const paper = { name: 'schedule.pdf', type: 'application/pdf', content: Buffer.from('pdf') };
    await mail.send({ ...message, pictures: [picture], attachments: [paper] });
    expect(told).toMatch(/multipart\/mixed[\s\S]*multipart\/alternative[\s\S]*multipart\/related/);
    expect(told).toMatch(/Content-ID: <logo@showcase\.light>[\s\S]{0,80}Content-Disposition: inline/i);
    expect(told).toContain('Content-Disposition: attachment; filename=schedule.pdf');
    await mail.close();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([
    ['451 try again later', true],
    ['421 too busy', true],
    ['550 no such mailbox', false],
  ])('given that it answers a recipient with %j, when a letter is sent, then it is away: %s', async (reply, isAway) => {
    const server = createServer((socket) => {
      socket.write('220 test\r\n');
      socket.on('data', (data) => {
        const said = data.toString();
        socket.write(said.startsWith('RCPT') ? `${reply}\r\n` : said.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const mail = smtpMail(`smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    const failed = await mail.send(message).catch((error: unknown) => error);
    expect(failed instanceof ProviderUnavailable).toBe(isAway);
    expect(failed).toBeInstanceOf(Error);
    await mail.close();
    await new Promise((resolve) => server.close(resolve));
  });
});
