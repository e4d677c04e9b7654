import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Store } from '../store/open-store.ts';
import { keepMail } from './mail.ts';
import { type MailScript, mailRefusal } from './mail-script.ts';

type Times = { realNowMs: () => number; businessNowMs: () => number };
type MailServer = { port: number; close: () => Promise<void> };

const largestBytes = 25 * 1024 * 1024;

/** A mail server on 127.0.0.1 that takes every message for anybody, without sign-in or encryption, and keeps it, unless the script says what goes wrong with it. Port 0 is a free one. */
export async function startMailServer(
  store: Store,
  port: number,
  { times, script }: { times: Times; script: MailScript },
): Promise<MailServer> {
  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'Sandbox mail: nothing leaves this computer',
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: largestBytes,
    logger: false,
    closeTimeout: 200,
    onData(stream, session, done) {
      const fault = script.next.shift();
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        // Nothing is kept: the connection stays silent until the sender gives up.
        if (fault === 'hang') return;
        if (fault === 'drop') return void dropConnection(server, session.id);
        if (fault) return done(mailRefusal(fault));
        if (stream.sizeExceeded)
          return done(Object.assign(new Error('The message is larger than 25 MB.'), { responseCode: 552 }));
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
        const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        return void receive(store, { sender, recipients, raw: Buffer.concat(chunks) }, times).then(() => done(), done);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  // A client that goes away in mid-sentence is its own affair, not a reason to stop.
  server.on('error', () => undefined);
  const bound = server.server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** Ends a session's connection with no word. */
function dropConnection(server: SMTPServer, sessionId: string): void {
  for (const connection of server.connections as Set<{ id: string; close: () => void }>)
    if (connection.id === sessionId) connection.close();
}

async function receive(
  store: Store,
  message: { sender: string; recipients: string[]; raw: Uint8Array },
  times: Times,
): Promise<void> {
  const { subject = '' } = await PostalMime.parse(message.raw);
  keepMail(store, { ...message, subject, receivedAtMs: times.realNowMs(), businessAtMs: times.businessNowMs() });
}
