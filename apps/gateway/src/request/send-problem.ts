import { type ProblemCode, type ProblemWire, problemCodes } from '@marque/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../ground/refuse.ts';

/** What a problem says besides its code. */
export type ProblemParts = Pick<Refusal, 'code' | 'detail' | 'errors'> &
  Partial<Pick<Refusal, 'declineCode' | 'retryAfterSeconds'>>;

/** A problem as the wire holds it (RFC 9457). */
export function toProblem({ code, detail, errors, declineCode }: ProblemParts, requestId: string): ProblemWire {
  const [status, title] = problemCodes[code];
  return {
    type: `/api/docs#${code}`,
    title,
    status,
    code,
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { errors: errors.map((error) => ({ ...error })) }),
    ...(declineCode === undefined ? {} : { declineCode }),
    requestId,
  };
}

/** Ends a request with a problem. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: ProblemParts): FastifyReply {
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', String(problem.retryAfterSeconds));
  return reply
    .code(statusOf(problem.code))
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(toProblem(problem, request.id));
}

/** The HTTP status of a problem code. */
export function statusOf(code: ProblemCode): number {
  return problemCodes[code][0];
}
