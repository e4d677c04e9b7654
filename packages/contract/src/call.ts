import type { z } from 'zod';
import type { ProblemCode } from './problem-codes.ts';
import type { StaffPermission } from './staff-permissions.ts';
import type { Tag } from './tags.ts';

/**
 * Who may make a call: anyone; any holder of a live access token; a customer who has signed in, or staff acting for them (`sign_in_required`
 * otherwise); staff with the call's `permission` (`forbidden` otherwise).
 */
export type CallAuth = 'none' | 'session' | 'customer' | 'staff';

/** One call, declared once: routes check it, the client is typed by it, the API's description is made from it. */
export type Call = {
  readonly summary: string;
  /** Method and path, with a colon before each of `params`. */
  readonly address: readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', `/${string}`];
  readonly tag: Tag;
  readonly auth: CallAuth;
  /** What staff need for a call of theirs; without it, the permission to act for customers, `access:impersonate`. */
  readonly permission?: StaffPermission;
  /** What only the customer may do, such as giving consent: staff who act for one are refused with `customer_only`. */
  readonly customerOnly?: true;
  /**
   * How far the word of a speaker must reach, whom staff have on the line in the customer's place. Left out: a GET
   * needs permission to hear, anything else permission to change. `STAFF`: what it tells is for staff alone, no matter
   * who is on the line.
   */
  readonly speaker?: 'STAFF' | 'HEAR' | 'END';
  /**
   * What nobody may do on the site once we were told that the customer has died (`in_person_only`); staff who act for
   * those who settle the estate may.
   */
  readonly stopsAtDeath?: true;
  /** The answer has a customer's data: when staff acting for a customer receive it, the customer's record says so. */
  readonly personal?: true;
  /** Takes an `Idempotency-Key`: the same key and body give the same answer, another body 422. */
  readonly idempotent?: boolean;
  /** The answer follows from the request, the language and the brand's configuration alone: it carries an ETag and may be kept. */
  readonly cached?: boolean;
  /** The answer is one object until the brand's folder changes, the same for everybody: its bytes are kept, compressed. */
  readonly kept?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Takes one file as the part `file` of a form (multipart/form-data), streamed, instead of a body. */
  readonly multipart?: true;
  readonly status: 200 | 201 | 204;
  readonly response: z.ZodType;
  /** Problem codes beyond those that every call may answer, or that follow from who may make it (`problemsOfCall`). */
  readonly problems: readonly ProblemCode[];
};

/** Keeps the exact types of a declared call. */
export function call<const C extends Call>(declared: C): C {
  return declared;
}
