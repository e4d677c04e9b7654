const patienceMs = 10_000;

/**
 * Posts a webhook's raw body once. Returns whether it was accepted, and the answer's status or why there was none.
 * Never throws.
 */
export async function postBody(
  webhook: { url: string; body: string; headers: Record<string, string> },
  signal: AbortSignal | undefined,
): Promise<{ ok: boolean; result: string }> {
  const patience = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      body: webhook.body,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
      headers: webhook.headers,
    });
    await response.body?.cancel();
    return { ok: response.ok, result: String(response.status) };
  } catch (error) {
    return { ok: false, result: patience.aborted ? 'no answer within 10 seconds' : reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code === 'ECONNREFUSED' ? 'nothing listens there' : code || 'the connection failed';
}
