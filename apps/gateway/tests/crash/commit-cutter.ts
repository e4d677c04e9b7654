import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to PostgreSQL that can lose an answer. */
export type CommitCutter = {
  readonly port: number;
  /** Passes on the next COMMIT, or the next write outside a transaction, keeps the answer, and cuts the connection. */
  readonly loseNextAnswer: () => void;
  /** Loses no answer after all. */
  readonly keepAnswers: () => void;
  /** How many answers were lost. */
  readonly lost: () => number;
  readonly close: () => Promise<void>;
};

const BEGINS = /^begin/;
const ENDS = /^(commit|rollback)/;
const WRITES = /^(insert into|update|delete from) /;
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

/** Opens one to the server at a port of this machine. It reads the frontend's messages as this house's query builder sends them: in small letters, one to a packet. */
export async function commitCutter(serverPort: number): Promise<CommitCutter> {
  const open = new Set<Socket>();
  let armed = false;
  let lost = 0;
  const server = createServer((client) => {
    const database = connect(serverPort, '127.0.0.1');
    const isTheLost = lostAnswer();
    const end = () => {
      for (const socket of [client, database]) {
        open.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [client, database]) {
      open.add(socket);
      socket.setNoDelay(true).on('error', end).on('close', end);
    }
    let isLost = false;
    client.on('data', (sent) => {
      if (isTheLost(sent) && armed) {
        armed = false;
        isLost = true;
      }
      database.write(sent);
    });
    database.on('data', (answer) => {
      if (!isLost) return void client.write(answer);
      if (!answer.includes(READY)) return;
      lost += 1;
      end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    loseNextAnswer: () => {
      armed = true;
    },
    keepAnswers: () => {
      armed = false;
    },
    lost: () => lost,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Says for each packet of a connection whether it commits something. */
function lostAnswer(): (sent: Buffer) => boolean {
  let isInTransaction = false;
  return (sent) => {
    const kind = sent.toString('latin1', 0, 1);
    if (kind === 'Q') {
      const text = sent.toString('latin1', 5, 20);
      const commits = isInTransaction && text.startsWith('commit');
      isInTransaction = BEGINS.test(text) || (isInTransaction && !ENDS.test(text));
      return commits;
    }
    if (kind !== 'P' || isInTransaction) return false;
    const [, query = ''] = sent.toString('latin1', 5, 80).split('\0');
    return WRITES.test(query);
  };
}
