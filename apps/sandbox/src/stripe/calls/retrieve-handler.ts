import type { StripeDesk } from '../ground/desk.ts';
import { expand } from '../ground/expand.ts';
import { findObject } from '../ground/objects.ts';
import { list, readParams, text } from '../ground/params.ts';
import { noSuch } from '../ground/stripe-error.ts';
import type { StripeCall } from './answer-call.ts';

/** Makes the handler of `GET /v1/…/:id`; `noun` names the object in the 404. */
export function retrieveHandler(kind: string, noun: string): (desk: StripeDesk, call: StripeCall) => unknown {
  return (desk, call) => {
    const read = readParams({ expand: list(text()) }, call.form);
    const found = findObject(desk.store, kind, call.id);
    if (!found) throw noSuch(noun, call.id);
    return expand(desk.store, found, read.expand);
  };
}
