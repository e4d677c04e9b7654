import { withoutPersonalData } from '@marque/base';
import type { CallInput } from '@marque/contract';
import { ProblemError } from '../../client/problem-error.ts';
import { toldOf } from '../errors/told-of.ts';

export type Report = CallInput<'postReport'>['body'];
export type Severity = Report['severity'];

const NAME_MAX = 100;
const MESSAGE_MAX = 500;
const STACK_MAX = 4000;

/** Messages of what a person can put right: nobody here could. */
const NOT_REPORTED: ReadonlySet<string> = new Set([
  'Please check your internet connection and try again.',
  'Error: Invalid state',
  'Network Error',
  'If you already have an account with us, please sign in again.',
  'Wrong email or verification code',
]);

/** The place of an error, and the user. */
export type Met = { readonly severity: Severity; readonly route: string; readonly userId: string | undefined };

/** The report of an error, without personal data and without any address; null for one that is not reported. */
export function reportOf(error: unknown, { severity, route, userId }: Met): Report | null {
  const told = toldOf(error);
  if (told === null || told.kind === 'NETWORK' || told.kind === 'UNAUTHORIZED') return null;
  const { name, message, stack } = partsOf(error);
  if (NOT_REPORTED.has(message) || NOT_REPORTED.has(`${name}: ${message}`)) return null;
  return {
    severity,
    name: withoutPersonalData(name).slice(0, NAME_MAX) || 'Error',
    message: withoutPersonalData(message).slice(0, MESSAGE_MAX),
    route,
    ...(stack === undefined ? {} : { stack: withoutPersonalData(stack).slice(0, STACK_MAX) }),
    ...(userId === undefined ? {} : { userId }),
  };
}

type Parts = { readonly name: string; readonly message: string; readonly stack?: string | undefined };

function partsOf(error: unknown): Parts {
  // A problem's own words may quote what was typed; its code, and its request in the gateway's log, say enough.
  if (error instanceof ProblemError)
    return { name: error.code, message: `${error.status}, request ${error.requestId ?? 'unknown'}` };
  if (error instanceof Error) return { name: error.name, message: error.message, stack: framesIn(error.stack) };
  return { name: typeof error, message: String(error) };
}

/** The places in a stack, without the line that repeats the message. */
function framesIn(stack: string | undefined): string | undefined {
  const frames = stack?.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
  return frames?.length ? frames.join('\n') : undefined;
}
