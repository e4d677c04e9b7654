/** Every problem code with its HTTP status and title. Codes are stable: integrators branch on them. */
export const problemCodes = {
  bad_request: [400, 'The request could not be read'],
  idempotency_key_missing: [400, 'An Idempotency-Key is needed'],
  not_signed_in: [401, 'A live access token is needed'],
  session_expired: [401, 'The session has ended'],
  payment_declined: [402, 'The payment was declined'],
  forbidden: [403, 'This is not allowed'],
  not_found: [404, 'There is nothing here'],
  method_not_allowed: [405, 'This method does not apply here'],
  wrong_state: [409, 'This does not fit the present state'],
  version_conflict: [409, 'Somebody else changed this at the same time'],
  request_in_progress: [409, 'The same request is still being worked on'],
  quote_not_ready: [409, 'There is no price to buy yet'],
  quote_expired: [409, 'The quote has expired'],
  proposal_bound: [409, 'This proposal is a policy already'],
  proposal_exists: [409, 'There is an open proposal for this scheme already'],
  registration_required: [409, 'A registration is needed before cover can start'],
  account_required: [409, 'A customer account is needed first'],
  documents_not_shown: [409, 'The documents of this offer must be shown and agreed to first'],
  checklist_incomplete: [409, 'Every statement must be agreed to first'],
  payment_not_confirmed: [409, 'The payment has not been confirmed yet'],
  nothing_to_pay: [409, 'There is nothing to pay'],
  gone: [410, 'This is over'],
  body_too_large: [413, 'The request is too large'],
  unsupported_media_type: [415, 'Send JSON'],
  validation_failed: [422, 'Something in the request is not valid'],
  idempotency_key_reused: [422, 'The Idempotency-Key was used with another body'],
  brand_mismatch: [422, 'The brand is not this host’s'],
  too_many_requests: [429, 'Too many requests'],
  unexpected: [500, 'Something went wrong on our side'],
  provider_unavailable: [503, 'A service that we depend on does not answer'],
  not_ready: [503, 'Not ready yet'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof problemCodes;

/** Problems that any call may answer. */
export const commonProblems = [
  'bad_request',
  'body_too_large',
  'unsupported_media_type',
  'validation_failed',
  'too_many_requests',
  'unexpected',
] as const;
