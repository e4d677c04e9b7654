import type { CallOutput, PersonViewWire } from '@marque/contract';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { send } from '../client/api-client.ts';
import { shopOfSuite } from '../shops/shop-of-suite.ts';
import type { StaffShop } from '../shops/staff-shop.ts';
import { untilIdle } from '../time/until-idle.ts';

type Request = CallOutput<'listOpenDataRequests'>['requests'][number];
type ToPost = CallOutput<'listLettersToPost'>['letters'][number];
type Mail = { readonly subject: string; readonly text: string; readonly to: readonly string[] };

/** The day on which tests of people’s data begin, at one o’clock. */
export const TODAY = '2026-11-20';

/** A shop, and what its staff do about people’s data: Pat answers for it, Kim puts letters in the post. Without a shop, one is opened for the tests of a suite. */
export function peopleDesk(opened: () => StaffShop = shopOfSuite({ at: `${TODAY}T13:00:00.000Z` })) {
  const call = async (line: string, parts: Parameters<typeof send>[2] = {}) => await send(opened().url, line, parts);
  const db = () => opened().context.db;
  const idle = () => untilIdle(db());
  const pat = async () => ({ token: await opened().staff('pat', ['privacy:handle', 'people:search']) });
  const kim = async () => ({ token: await opened().staff('kim', ['access:impersonate']) });
  /** Makes a call that keeps something, and waits for the letters about it. */
  const made = async (line: string, parts: Parameters<typeof send>[2]) => {
    const answer = await call(line, parts);
    await idle();
    return answer;
  };
  const requestOf = ({ status, text, body }: Awaited<ReturnType<typeof made>>) => {
    expect(status, text).toBe(201);
    return (body as CallOutput<'createDataRequest'>).requestId;
  };
  const mails = async () => {
    const { body } = await send(opened().sandbox.url, 'GET /mailbox.json');
    return (body as { messages: Mail[] }).messages;
  };
  const toPost = async (reference = ''): Promise<ToPost[]> => {
    const { body } = await call('GET /api/letters-to-post', await kim());
    return (body as CallOutput<'listLettersToPost'>).letters.filter(({ subject }) => subject.includes(reference));
  };
  return {
    get shop() {
      return opened();
    },
    get db() {
      return db();
    },
    /** Calls the shop’s gateway. */
    send: call,
    ...{ idle, pat, mails, toPost },
    view: async (userId: string) =>
      (await call('POST /api/people/view', { ...(await pat()), body: { userId, reason: 'has written to us' } }))
        .body as PersonViewWire,
    /** A customer asks on the site. Answers the id of the request, as the next two do. */
    ask: async (token: string, kind: string, words: string | null = null) =>
      requestOf(await made('POST /api/policyholder/data/requests', { token, body: { kind, words } })),
    /** A customer asks a person to look again at a declined quote. */
    askAgain: async (token: string, reference: string) =>
      requestOf(await made('POST /api/policyholder/data/reviews', { token, body: { reference, words: null } })),
    /** Staff take a request that somebody makes by letter. */
    takeFor: async (userId: string, kind: string, words: string | null = null) => {
      const body = { userId, kind, words, cameBy: 'LETTER', receivedOn: TODAY };
      return requestOf(await made('POST /api/people/data/requests', { ...(await pat()), body }));
    },
    /** Staff take a named driver's request by letter: to be forgotten, unless the test says otherwise. */
    take: async (body: object) => {
      const answer = await made('POST /api/people/data/drivers', {
        ...(await pat()),
        body: {
          ...{ knownBy: 'Showed a licence', email: 'noah@drivers.example', address: null },
          ...{ asks: 'ERASURE', words: null, cameBy: 'LETTER', receivedOn: TODAY, ...body },
        },
      });
      return answer.body as { requestId: string; code?: string };
    },
    /** Answers a request, by granting it unless the test says otherwise: 204, or the code of the refusal. */
    answer: async (requestId: string, more: object = {}) => {
      const body = { isGranted: true, words: null, ...more };
      const told = await made(`POST /api/data-requests/${requestId}/answer`, { ...(await pat()), body });
      return (told.body as { code?: string } | undefined)?.code ?? told.status;
    },
    /** A request as seen by the staff who are to answer it; undefined once it is answered. */
    waiting: async (requestId: string): Promise<Request | undefined> => {
      const { body } = await call('GET /api/data-requests', await pat());
      return (body as CallOutput<'listOpenDataRequests'>).requests.find((one) => one.requestId === requestId);
    },
    /** The answer to a request, and whether it is carried out. */
    outcomeOf: async (requestId: string) => {
      const { rows } = await sql<{ outcome: string | null; isDone: boolean }>`SELECT outcome,
        done_at IS NOT NULL AS "isDone" FROM data_requests WHERE request_id = ${requestId}`.execute(db());
      return rows[0];
    },
    /** What a driver’s copy says, to read and as data. */
    copyOf: async (requestId: string) => {
      const copy = await call(`POST /api/data-requests/${requestId}/copy`, await pat());
      const archive = await fetch(`${opened().url}${(copy.body as { location: string }).location}`);
      const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
      const text = (name: string) => new TextDecoder().decode(files[name]);
      return { page: text('index.html'), data: text('data.json') };
    },
    /** The emails that name a reference, the oldest first. */
    mailsAbout: async (reference: string) =>
      (await mails()).filter(({ subject }) => subject.includes(reference)).toReversed(),
    /** Posts the letters that name a reference, and waits for what follows. */
    post: async (reference: string) => {
      for (const { letterId } of await toPost(reference))
        expect((await made(`POST /api/letters-to-post/${letterId}/posted`, await kim())).status).toBe(204);
    },
  };
}
