import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BusinessClock } from '../clock/business-clock.ts';
import { keepMail } from '../mailbox/mail.ts';
import type { Store } from '../store/open-store.ts';

type Account = { sid: string; token: string };
type Times = { realNowMs: () => number; clock: BusinessClock };
type Form = Record<string, unknown> | undefined;

const LENGTH_MAX = 1600;

/** Errors as Twilio numbers and words them. */
const errors = {
  credentials: { status: 401, code: 20003, message: 'Authenticate' },
  to: { status: 400, code: 21211, message: "Invalid 'To' Phone Number" },
  from: { status: 400, code: 21603, message: "A 'From' phone number is required." },
  body: { status: 400, code: 21602, message: 'Message body is required.' },
  length: { status: 400, code: 21617, message: 'The concatenated message body exceeds the 1600 character limit' },
} as const;

/** Twilio's call that sends a message (REST, 2010-04-01). The message lands in the mailbox under the number. */
export function messageRoutes(
  app: FastifyInstance,
  store: Store,
  { account, times }: { account: Account; times: Times },
): void {
  app.post<{ Params: { sid: string } }>('/2010-04-01/Accounts/:sid/Messages.json', (request, reply) => {
    if (request.params.sid !== account.sid || !knows(request.headers.authorization, account))
      return refuse(reply, errors.credentials);
    const form = request.body as Form;
    const [to, from, body] = [
      field(form, 'To'),
      field(form, 'From') || field(form, 'MessagingServiceSid'),
      field(form, 'Body'),
    ];
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return refuse(reply, errors.to);
    if (from === '') return refuse(reply, errors.from);
    if (body === '') return refuse(reply, errors.body);
    if (body.length > LENGTH_MAX) return refuse(reply, errors.length);
    const receivedAtMs = times.realNowMs();
    keepMail(store, {
      sender: from,
      recipients: [to],
      subject: 'Text message',
      raw: rawMessage({ to, from, body, atMs: receivedAtMs }),
      receivedAtMs,
      businessAtMs: times.clock.nowMs(),
    });
    return reply.status(201).send(answerOf({ to, from, body, account, atMs: receivedAtMs }));
  });
}

function knows(header: string | undefined, { sid, token }: Account): boolean {
  const [scheme = '', value = ''] = (header ?? '').split(' ');
  if (!/^basic$/i.test(scheme)) return false;
  return timingSafeEqual(digest(Buffer.from(value, 'base64').toString('utf8')), digest(`${sid}:${token}`));
}

function refuse(reply: FastifyReply, { status, code, message }: (typeof errors)[keyof typeof errors]): FastifyReply {
  return reply.status(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}

/** A text message as the mailbox keeps messages. */
function rawMessage({ to, from, body, atMs }: { to: string; from: string; body: string; atMs: number }): Uint8Array {
  const lines = [
    `From: ${from.replaceAll(/[\r\n]/g, ' ')}`,
    `To: ${to}`,
    'Subject: Text message',
    `Date: ${new Date(atMs).toUTCString()}`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(body, 'utf8').toString('base64'),
  ];
  return Buffer.from(lines.join('\r\n'), 'utf8');
}

function answerOf({
  to,
  from,
  body,
  account,
  atMs,
}: {
  to: string;
  from: string;
  body: string;
  account: Account;
  atMs: number;
}) {
  const sid = `SM${randomBytes(16).toString('hex')}`;
  const date = new Date(atMs).toUTCString().replace('GMT', '+0000');
  const service = from.startsWith('MG');
  return {
    sid,
    account_sid: account.sid,
    api_version: '2010-04-01',
    body,
    date_created: date,
    date_sent: null,
    date_updated: date,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: service ? null : from,
    messaging_service_sid: service ? from : null,
    num_media: '0',
    num_segments: String(Math.max(1, Math.ceil(body.length / 153))),
    price: null,
    price_unit: 'GBP',
    status: service ? 'accepted' : 'queued',
    to,
    uri: `/2010-04-01/Accounts/${account.sid}/Messages/${sid}.json`,
  };
}

function field(form: Form, name: string): string {
  const value = form?.[name];
  return typeof value === 'string' ? value.trim() : '';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
