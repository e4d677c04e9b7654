import type { IncomingMessage } from 'node:http';
import { readForm } from './read-form.ts';

/**
 * Makes a request whose form came in its body one with the same fields in its query, of which no address ever knew. The shop signs out by such
 * a form, since the token that it sends along names its holder; the library reads one only where cookies may come from any site.
 */
export async function takeFormAsQuery(request: IncomingMessage): Promise<void> {
  const form = await readForm(request);
  if (!form) return;
  request.method = 'GET';
  request.url = `${request.url?.split('?')[0] ?? '/'}?${form}`;
}
