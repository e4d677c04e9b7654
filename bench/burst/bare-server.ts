import { createServer } from 'node:http';

/**
 * The lower bound, in a process of its own: `node:http` that answers every address with the same bytes, as many as the
 * gateway sends compressed.
 */
process.once('message', ({ bytes }: { readonly bytes: number }) => {
  const body = Buffer.alloc(bytes, 'x');
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes }).end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
  });
  process.once('disconnect', () => process.exit());
});
