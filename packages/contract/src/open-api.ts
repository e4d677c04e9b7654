import { z } from 'zod';
import type { Call } from './call.ts';
import { contract } from './contract.ts';
import { hoistDefinitions } from './hoist-definitions.ts';
import { type CallName, paths } from './paths.ts';
import { commonProblems, type ProblemCode, problemCodes } from './problem-codes.ts';
import { problemsOfCall } from './problem-lists.ts';
import { problem } from './shapes/problem.ts';
import { tags } from './tags.ts';
import { whoMayCall } from './who-may-call.ts';

type Json = { readonly [key: string]: unknown };

/** The API's description as an OpenAPI 3.1 document, made from the contract. */
export function openApi({ title, version, serverUrl }: { title: string; version: string; serverUrl: string }): Json {
  const documented: Record<string, Record<string, Json>> = {};
  for (const name of Object.keys(contract) as CallName[]) {
    const [method, path] = paths[name];
    const template = path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    documented[template] = { ...documented[template], [method.toLowerCase()]: operation(name, contract[name]) };
  }
  const { value: hoisted, definitions } = hoistDefinitions(documented);
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        'Money is a whole number of pennies. Moments are UTC, days are of the brand’s time zone. Every error is application/problem+json with a stable `code`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: hoisted,
    components: {
      schemas: { ...definitions, Problem: schemaOf(problem, 'output') },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(name: CallName, call: Call): Json {
  return {
    operationId: name,
    summary: call.summary,
    description: whoMayCall(call),
    tags: [call.tag],
    security: call.auth === 'none' ? [] : [{ accessToken: [] }],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.idempotent ? [idempotencyKey] : []),
      ...(call.auth === 'none' ? [] : [impersonationId]),
    ],
    ...(call.multipart ? { requestBody: oneFile } : {}),
    ...(call.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } }
      : {}),
    responses: { [call.status]: success(call), ...problemsByStatus(call) },
  };
}

const oneFile = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      },
    },
  },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'The same key with the same body gives the same answer; with another body 422.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const impersonationId = {
  name: 'X-Impersonation',
  in: 'header',
  required: false,
  description: 'Sent by staff who act for a customer: the id that `createImpersonation` answered.',
  schema: { type: 'string' },
};

function success(call: Call): Json {
  if (call.status === 204) return { description: 'Done' };
  return { description: 'Done', content: { 'application/json': { schema: schemaOf(call.response, 'output') } } };
}

function problemsByStatus(call: Call): Record<string, Json> {
  const codes: ProblemCode[] = [
    ...new Set<ProblemCode>([
      ...commonProblems,
      ...problemsOfCall(call),
      ...(call.auth === 'none' ? [] : actingProblems),
      ...(call.idempotent ? idempotencyProblems : []),
    ]),
  ];
  const statuses = [...new Set(codes.map((code) => problemCodes[code][0]))].sort();
  return Object.fromEntries(
    statuses.map((status) => [status, problemsOf(codes.filter((code) => problemCodes[code][0] === status))]),
  );
}

const idempotencyProblems = [
  'idempotency_key_missing',
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'request_in_progress',
] as const;

/** The answers to an `X-Impersonation` that is not valid, or that its sender may not use. */
const actingProblems = ['forbidden', 'impersonation_over'] as const;

function problemsOf(codes: readonly ProblemCode[]): Json {
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }] };
  return {
    description: codes.map((code) => `\`${code}\`: ${problemCodes[code][1]}`).join('. '),
    content: { 'application/problem+json': { schema } },
  };
}

function parametersOf(shape: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(shape?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }));
}

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}
