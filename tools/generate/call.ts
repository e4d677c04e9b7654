import { ok, type Result, refused } from '@marque/base';
import { insertBefore, kebab, writeNew } from './write-new.ts';

/**
 * Writes a new call: its declaration, its line in the table of paths and in the contract, and its route.
 * `address` is `METHOD:/path`. Answers what is left to do, or what is wrong with the request.
 */
export function generateCall(name: string, address = ''): Result<string[], string> {
  const [, method = '', path = ''] = /^([A-Z]+):(\/.*)$/.exec(address) ?? [];
  if (!/^[a-z][A-Za-z]+$/.test(name)) return refused('A call has a name like listClaims.');
  if (!/^(GET|POST|PUT|PATCH|DELETE)$/.test(method)) return refused('A call has an address like GET:/api/claims.');
  const resource = path.replace(/^\/api/, '').split('/')[1] ?? 'root';
  const file = kebab(name);
  writeNew({
    [`packages/contract/src/calls/${file}.ts`]: declaration(name),
    [`apps/gateway/src/${kebab(resource)}/${file}.ts`]: route(name),
    [`apps/gateway/tests/${kebab(resource)}/${file}.test.ts`]: routeTest(name),
  });
  insertBefore('packages/contract/src/paths.ts', '} as const', `  ${name}: ['${method}', '${path}'],`);
  insertBefore(
    'packages/contract/src/contract.ts',
    'import type { CallName }',
    `import { ${name} } from './calls/${file}.ts';`,
  );
  insertBefore('packages/contract/src/contract.ts', '} as const satisfies', `  ${name},`);
  return ok([
    `packages/contract/src/calls/${file}.ts: say what it takes, answers and refuses`,
    `apps/gateway/src/${kebab(resource)}/${file}.ts: answer it, and name it among the handlers (http/calls/handlers.ts)`,
    `apps/gateway/tests/${kebab(resource)}/${file}.test.ts: promise something`,
    'npm run check',
  ]);
}

const declaration = (name: string) => `import { z } from 'zod';
import { call } from '../call.ts';

export const ${name} = call({
  summary: 'What this call does, in one line',
  tag: 'Proposals',
  auth: 'session',
  status: 200,
  response: z.object({}),
  problems: ['not_signed_in'],
});
`;

const route = (name: string) => `import type { Handler } from '../ground/handler.ts';

/** Says what the call promises, and which problems it refuses with. */
export const ${name}: Handler<'${name}'> = async (asked, context) => {
  context.log.debug({ requestId: asked.requestId }, '${name}');
  return {};
};
`;

const routeTest = (name: string) => `import { paths } from '@marque/contract';
import { describe, expect, it } from 'vitest';

describe('${name}', () => {
  it('has an address under the API', () => {
    expect(paths.${name}[1]).toMatch(/^\\/api\\//);
  });
});
`;
