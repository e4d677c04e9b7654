import type { CallOutput } from '@marque/contract';
import { unzipSync } from 'fflate';
import { send } from '../client/api-client.ts';
import { untilIdle } from '../time/until-idle.ts';
import type { StaffShop } from './staff-shop.ts';

type Waiting = CallOutput<'listOpenDataRequests'>['requests'][number];

/** Staff who take and answer requests of named drivers, and the letters that go out. */
export type DriverDesk = ReturnType<typeof driverDesk>;

/** What staff do with the requests of named drivers in a shop. */
export function driverDesk(shop: StaffShop) {
  const idle = () => untilIdle(shop.context.db);
  const pat = async () => ({ token: await shop.staff('pat', ['privacy:handle', 'people:search']) });
  return {
    pat,
    take: async (body: object) => {
      const answer = await send(shop.url, 'POST /api/people/data/drivers', {
        ...(await pat()),
        body: {
          ...{ knownBy: 'Showed a licence', email: 'noah@drivers.example', address: null },
          ...{ asks: 'ERASURE', words: null, cameBy: 'LETTER', receivedOn: '2026-11-20', ...body },
        },
      });
      await idle();
      return answer.body as { requestId: string; code?: string };
    },
    answer: async (requestId: string, body: object = {}) => {
      const line = `POST /api/data-requests/${requestId}/answer` as const;
      const told = await send(shop.url, line, { ...(await pat()), body: { isGranted: true, words: null, ...body } });
      await idle();
      return (told.body as { code?: string } | undefined)?.code ?? told.status;
    },
    waiting: async (requestId: string): Promise<Waiting | undefined> => {
      const { body } = await send(shop.url, 'GET /api/data-requests', await pat());
      return (body as CallOutput<'listOpenDataRequests'>).requests.find((one) => one.requestId === requestId);
    },
    copyOf: async (requestId: string) => {
      const made = await send(shop.url, `POST /api/data-requests/${requestId}/copy`, await pat());
      const archive = await fetch(`${shop.url}${(made.body as { location: string }).location}`);
      const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
      const text = (name: string) => new TextDecoder().decode(files[name]);
      return { page: text('index.html'), data: text('data.json') };
    },
    mails: async () => {
      const { body } = await send(shop.sandbox.url, 'GET /mailbox.json');
      return (body as { messages: { subject: string; text: string; to: string[] }[] }).messages;
    },
  };
}
