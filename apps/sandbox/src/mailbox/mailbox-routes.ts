import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import type { Store } from '../store/open-store.ts';
import { findMail, listMail, listRecipients, type Mail } from './mail.ts';
import { mailboxPage, mailPage, noMailPage } from './mailbox-pages.ts';
import { type Message, readMessage } from './read-message.ts';
import { showMailHtml } from './show-mail-html.ts';

type Filter = { Querystring: { to?: string; limit?: string } };
type ById = { Params: { id: string } };
type ByPart = { Params: { id: string; index: string } };

/** The mailbox for people (/mailbox) and for tests (/mailbox.json). */
export function mailboxRoutes(app: FastifyInstance, store: Store): void {
  app.get<Filter>('/mailbox', (request, reply) => {
    const to = request.query.to?.trim() ?? '';
    return sendPage(
      reply,
      mailboxPage({ mails: listMail(store, { to, limit: 200 }), recipients: listRecipients(store), to }),
    );
  });
  app.get<Filter>('/mailbox.json', async (request) => {
    const limit = Math.min(Math.max(Math.trunc(Number(request.query.limit ?? 50)) || 50, 1), 1000);
    const mails = listMail(store, { to: request.query.to, limit });
    return { messages: await Promise.all(mails.map((mail) => describe(store, mail.id))) };
  });
  app.get<ById>('/mailbox/:id(^\\d+$)', (request, reply) =>
    withMessage(store, request.params.id, reply, (mail, message) => sendPage(reply, mailPage(mail, message))),
  );
  app.get<ById>(
    '/mailbox/:id(^\\d+).json',
    async (request, reply) =>
      (await describe(store, Number(request.params.id))) ??
      reply.status(404).send({ error: 'There is no such message.' }),
  );
  app.get<ById>('/mailbox/:id(^\\d+)/html', (request, reply) =>
    withMessage(store, request.params.id, reply, (_mail, message) => showMailHtml(reply, message)),
  );
  app.get<ByPart>('/mailbox/:id(^\\d+)/attachments/:index(^\\d+)', (request, reply) =>
    withMessage(store, request.params.id, reply, (_mail, message) =>
      sendAttachment(reply, message, Number(request.params.index)),
    ),
  );
}

function sendAttachment(reply: FastifyReply, message: Message, index: number): FastifyReply {
  const part = message.attachments[index];
  if (!part) return sendPage(reply, noMailPage(), { status: 404 });
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(part.filename)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(part.mimeType)
    .send(Buffer.from(part.content));
}

async function withMessage(
  store: Store,
  id: string,
  reply: FastifyReply,
  show: (mail: Mail, message: Message) => FastifyReply,
): Promise<FastifyReply> {
  const found = findMail(store, Number(id));
  return found ? show(found.mail, await readMessage(found.raw)) : sendPage(reply, noMailPage(), { status: 404 });
}

/** A message as tests read it; undefined when there is none. */
async function describe(store: Store, id: number): Promise<unknown> {
  const found = findMail(store, id);
  if (!found) return undefined;
  const { attachments, pictures, ...message } = await readMessage(found.raw);
  const { mail } = found;
  return {
    id: mail.id,
    receivedAt: new Date(mail.receivedAtMs).toISOString(),
    businessAt: new Date(mail.businessAtMs).toISOString(),
    envelope: { from: mail.sender, to: mail.recipients },
    ...message,
    attachments: attachments.map((part, index) => ({
      filename: part.filename,
      mimeType: part.mimeType,
      bytes: part.content.byteLength,
      url: `/mailbox/${mail.id}/attachments/${index}`,
    })),
    pictures: pictures.map(({ contentId, mimeType, content }) => ({ contentId, mimeType, bytes: content.byteLength })),
  };
}
