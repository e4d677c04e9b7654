type Fault = {
  message: string;
  reason?: string;
  field?: string;
  request_pointer?: string;
  links?: Record<string, string>;
};

type ErrorBody = {
  message: string;
  documentation_url: string;
  type: 'gocardless' | 'invalid_api_usage' | 'invalid_state' | 'validation_failed';
  errors: Fault[];
  code: number;
};

/** An error that travels to the caller in GoCardless's own shape. */
export type GoCardlessError = Error & { body: ErrorBody };

function fail(code: number, type: ErrorBody['type'], message: string, errors: Fault[]): GoCardlessError {
  const anchor = errors[0]?.reason ?? type;
  const body = {
    message,
    documentation_url: `https://developer.gocardless.com/api-reference#${anchor}`,
    type,
    errors,
    code,
  };
  return Object.assign(new Error(message), { body });
}

/** The call itself is wrong: its headers, its address, the shape of its body. */
export function badUsage(code: number, reason: string, message: string): GoCardlessError {
  return fail(code, 'invalid_api_usage', message, [{ message, reason }]);
}

/** 404: nothing has this id. */
export function notFound(): GoCardlessError {
  return badUsage(404, 'resource_not_found', 'Resource not found');
}

/** 422: fields of the body that are wrong, each with its place ("/payments/amount"). */
export function validationFailed(faults: { field: string; message: string; pointer: string }[]): GoCardlessError {
  return fail(
    422,
    'validation_failed',
    'Validation failed',
    faults.map(({ field, message, pointer }) => ({ field, message, request_pointer: pointer })),
  );
}

/** 422: the state of the resource does not allow the request. */
export function invalidState(reason: string, message: string): GoCardlessError {
  return fail(422, 'invalid_state', message, [{ message, reason }]);
}

/** 409: the idempotency key has made this resource already. */
export function idempotentConflict(resourceId: string): GoCardlessError {
  const message = 'A resource has already been created with this idempotency key';
  const links = { conflicting_resource_id: resourceId };
  return fail(409, 'invalid_state', message, [{ message, reason: 'idempotent_creation_conflict', links }]);
}

/** 500: a fault of GoCardless's own. */
export function internalError(): GoCardlessError {
  const message = 'Something went wrong on our side';
  return fail(500, 'gocardless', message, [{ message, reason: 'internal_server_error' }]);
}

export function isGoCardlessError(error: unknown): error is GoCardlessError {
  return error instanceof Error && 'body' in error && typeof error.body === 'object';
}
