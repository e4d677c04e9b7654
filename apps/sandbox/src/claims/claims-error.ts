/** A refusal of the claims desk: its HTTP status, a stable code, and the field that is at fault, if one is. */
export type ClaimsError = Error & { status: number; body: { error: { code: string; field?: string } } };

/** Makes a refusal. */
export function claimsError(status: number, code: string, field?: string): ClaimsError {
  return Object.assign(new Error(code), {
    status,
    body: { error: { code, ...(field === undefined ? {} : { field }) } },
  });
}

export function isClaimsError(error: unknown): error is ClaimsError {
  return error instanceof Error && 'body' in error && 'status' in error;
}
