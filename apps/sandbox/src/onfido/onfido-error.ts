/** An error that travels to the caller in Onfido's own shape. */
export type OnfidoError = Error & { status: number; body: OnfidoErrorBody };
export type OnfidoErrorBody = { error: { type: string; message: string; fields?: Record<string, string[]> } };

/** Makes an error with its HTTP status and Onfido's body. */
export function onfidoError(
  status: number,
  error: { type: string; message: string; fields?: Record<string, string[]> },
): OnfidoError {
  return Object.assign(new Error(error.message), { status, body: { error: { fields: {}, ...error } } });
}

/** A 422 that lists the faults, field by field. */
export function invalidFields(fields: Record<string, string[]>): OnfidoError {
  return onfidoError(422, {
    type: 'validation_error',
    message: 'There was a validation error on this request',
    fields,
  });
}

/** A 404. */
export function notFound(): OnfidoError {
  return onfidoError(404, { type: 'resource_not_found', message: 'The requested resource was not found' });
}

/** A 410: it was there, and is to be deleted. */
export function gone(): OnfidoError {
  return onfidoError(410, { type: 'gone', message: 'The requested resource is scheduled for deletion' });
}

/** A 500 in which nothing was done. */
export function internalError(): OnfidoError {
  return onfidoError(500, { type: 'internal_error', message: 'Internal server error' });
}

export function isOnfidoError(error: unknown): error is OnfidoError {
  return error instanceof Error && 'body' in error && 'status' in error;
}
