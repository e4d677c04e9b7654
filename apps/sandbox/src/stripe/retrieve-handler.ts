import type { StripeCall } from './answer-call.ts';
import type { StripeDesk } from './desk.ts';
import { expand } from './expand.ts';
import { findObject } from './objects.ts';
import { list, readParams, text } from './params.ts';
import { noSuch } from './stripe-error.ts';

/** Makes the handler of `GET /v1/…/:id`; `noun` names the object in the 404. */
export function retrieveHandler(kind: string, noun: string): (desk: StripeDesk, call: StripeCall) => unknown {
  return (desk, call) => {
    const read = readParams({ expand: list(text()) }, call.form);
    const found = findObject(desk.store, kind, call.id);
    if (!found) throw noSuch(noun, call.id);
    return expand(desk.store, found, read.expand);
  };
}
