import type { IncomingMessage } from 'node:http';
import { readForm } from './read-form.ts';

/**
 * Gives a request with a form body the same fields in its query; the real address never contained them. The shop signs
 * out with such a form, since its token names the holder; the library reads a form only if cookies may come from any
 * site.
 */
export async function takeFormAsQuery(request: IncomingMessage): Promise<void> {
  const form = await readForm(request);
  if (!form) return;
  request.method = 'GET';
  request.url = `${request.url?.split('?')[0] ?? '/'}?${form}`;
}
