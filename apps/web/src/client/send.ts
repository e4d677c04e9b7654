import { NETWORK, ProblemError } from './problem-error.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Sends one request and returns its JSON (null for none). Anything but a good answer throws a ProblemError. */
export async function send(fetch: Fetch, url: string, init: RequestInit): Promise<unknown> {
  const response = await reach(fetch, url, init);
  const body = await readBody(response);
  if (response.ok) return body;
  throw toProblem(response, body);
}

async function reach(fetch: Fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ProblemError({ status: 0, code: NETWORK, message: error instanceof Error ? error.message : 'No answer' });
  }
}

/** Whether a request was called off on purpose. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

type Told = {
  code?: string;
  title?: string;
  detail?: string;
  errors?: ProblemError['errors'];
  requestId?: string;
  declineCode?: string;
};

function toProblem({ status, headers }: Response, body: unknown): ProblemError {
  const told: Told = typeof body === 'object' && body !== null ? body : {};
  const seconds = Number(headers.get('retry-after'));
  return new ProblemError({
    status,
    code: told.code ?? 'unexpected',
    message: told.detail ?? told.title ?? `The gateway answered ${status}`,
    errors: told.errors ?? [],
    requestId: told.requestId ?? headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: seconds > 0 ? seconds : undefined,
    declineCode: told.declineCode,
  });
}
