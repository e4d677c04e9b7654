import type { FieldProblem } from '@marque/base';
import type { Call, ProblemCode } from '@marque/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refuse } from '../../ground/refuse.ts';

/** The parts of a request that its call declares, checked; unknown fields are refused. */
export function checkRequest(call: Call, request: FastifyRequest): { params: unknown; query: unknown; body: unknown } {
  return {
    params: checkParams(call, request.params),
    query: check(call.query, request.query, '/query'),
    body: check(call.body, request.body, ''),
  };
}

/** A path with an impossible id gets the same answer as a missing one. */
function checkParams(call: Call, params: unknown): unknown {
  if (!call.params) return undefined;
  const checked = call.params.safeParse(params);
  if (checked.success) return checked.data;
  const problems: readonly ProblemCode[] = call.problems;
  if (problems.includes('not_found')) refuse('not_found');
  return refuse('validation_failed', undefined, toFieldProblems(checked.error, '/params'));
}

function check(schema: z.ZodType | undefined, value: unknown, under: string): unknown {
  if (!schema) return undefined;
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  return refuse('validation_failed', undefined, toFieldProblems(checked.error, under));
}

/** Each issue once, at the field's JSON pointer; unknown fields are named one by one. */
function toFieldProblems(error: z.ZodError, under: string): FieldProblem[] {
  return error.issues.slice(0, 50).flatMap((issue) => {
    const pointer =
      under + issue.path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
    if (issue.code !== 'unrecognized_keys') return [{ pointer, code: issue.code, message: issue.message }];
    return issue.keys.slice(0, 50).map((key) => ({
      pointer: `${pointer}/${key.slice(0, 100)}`,
      code: 'unknown_field',
      message: 'is not a known field',
    }));
  });
}
