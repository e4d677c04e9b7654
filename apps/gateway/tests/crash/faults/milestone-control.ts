import { once } from 'node:events';
import { createServer } from 'node:http';

/** Where a gateway asks at each milestone whether it may go on. */
export type MilestoneControl = { readonly url: string; readonly close: () => Promise<void> };

/** Opens one; `reached` is told the milestone's name, and the gateway goes on once that has resolved. */
export async function milestoneControl(reached: (name: string) => Promise<void>): Promise<MilestoneControl> {
  const server = createServer((request, response) => {
    void reached((request.url ?? '').slice(1)).then(() => response.writeHead(204).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
