import { type LocalDate, ok, type Problem, type Result, refused } from '@marque/base';
import type { DataRequestKind, DataRequestOutcome } from '../data-request-kinds.ts';
import type { DataRequest } from './data-request.ts';
import { requestDays, requestDueOn } from './request-days.ts';

/** Whether the person has to say what they mean: what is wrong, or which use is to stop. */
export function needsWords(kind: DataRequestKind): boolean {
  return kind === 'RECTIFICATION' || kind === 'OBJECTION';
}

/**
 * Whether an answer has to say more than that: why something is refused, what a second look found, what was put right,
 * and which use was stopped.
 */
export function needsReason(
  { kind, isOfDriver }: Pick<DataRequest, 'kind' | 'isOfDriver'>,
  isGranted: boolean,
): boolean {
  return !isGranted || kind === 'REVIEW' || (needsWords(kind) && !isOfDriver);
}

/**
 * What staff answer: whether it is done, whether anything stays in spite of that and anything goes, and whether it is
 * their own.
 */
export type ToAnswerRequest = {
  readonly isGranted: boolean;
  readonly staysSomething: boolean;
  readonly goesSomething: boolean;
  readonly isOwn: boolean;
};

/**
 * Answers a request, once. A named driver is kept as long as the quotes and policies that name them; their data are
 * used for that insurance in spite of a restriction, which is the policyholder’s right (UK GDPR Article 18(2)). Refuses
 * a person's own request with `second_person_needed`. Refuses with `wrong_state` one that is answered or was taken
 * back, and to forget a driver whom every place that names them has to keep.
 */
export function answerRequest(
  request: DataRequest,
  { isGranted, staysSomething, goesSomething, isOwn }: ToAnswerRequest,
): Result<DataRequestOutcome, Problem> {
  if (isOwn) return refused({ code: 'second_person_needed' });
  if (requestDueOn(request) === null) return refused({ code: 'wrong_state' });
  if (!isGranted) return ok('REFUSED');
  const { kind, isOfDriver } = request;
  if (kind === 'ERASURE' && isOfDriver && staysSomething && !goesSomething) return refused({ code: 'wrong_state' });
  const isPart = kind === 'ERASURE' ? staysSomething : kind === 'RESTRICTION' && isOfDriver;
  return ok(isPart ? 'PARTLY' : 'GRANTED');
}

/**
 * Takes two months more, once and within the first month. Refuses a person's own request with `second_person_needed`,
 * and with `wrong_state` one that is answered, was taken back, was extended before, or is too late for it.
 */
export function extendRequest(
  request: DataRequest,
  { today, isOwn }: { readonly today: LocalDate; readonly isOwn: boolean },
): Result<LocalDate, Problem> {
  if (isOwn) return refused({ code: 'second_person_needed' });
  const isLate = today > requestDays(request).extendBy;
  if (requestDueOn(request) === null || request.extendedOn !== null || isLate) return refused({ code: 'wrong_state' });
  return ok(today);
}

/**
 * Takes back an open request, or ends a restriction that was granted. Refuses anything else with `wrong_state`: what is
 * forgotten stays forgotten.
 */
export function withdrawRequest(request: DataRequest): Result<'WITHDRAWN' | 'LIFTED', Problem> {
  if (requestDueOn(request) !== null) return ok('WITHDRAWN');
  return isRestriction(request) ? ok('LIFTED') : refused({ code: 'wrong_state' });
}

/** Whether a request restricts what its person's data is used for now. */
export function isRestriction({
  kind,
  outcome,
  withdrawnOn,
}: Pick<DataRequest, 'kind' | 'outcome' | 'withdrawnOn'>): boolean {
  return kind === 'RESTRICTION' && outcome === 'GRANTED' && withdrawnOn === null;
}
