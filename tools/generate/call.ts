import { ok, type Result, refused } from '@marque/base';
import { callFolder, tagOfResource } from './call-folder.ts';
import { generateCalls } from './calls.ts';
import { kebab, writeNew } from './write-new.ts';

/**
 * Writes a new call: its declaration, its route and their test, and the lists that name every call.
 * `address` is `METHOD:/path`. Returns the steps left to do, or the fault of the request.
 */
export async function generateCall(name: string, address = ''): Promise<Result<string[], string>> {
  const [, method = '', path = ''] = /^([A-Z]+):(\/.*)$/.exec(address) ?? [];
  if (!/^[a-z][A-Za-z]+$/.test(name)) return refused('A call has a name like listClaims.');
  if (!/^(GET|POST|PUT|PATCH|DELETE)$/.test(method)) return refused('A call has an address like GET:/api/claims.');
  const resource = path.replace(/^\/api/, '').split('/')[1] ?? 'root';
  const file = kebab(name);
  const tag = tagOfResource(resource);
  const declared = `packages/contract/src/calls/${callFolder(tag)}/${file}.ts`;
  writeNew({
    [declared]: declaration(name, `['${method}', '${path}']`, tag),
    [`apps/gateway/src/${kebab(resource)}/${file}.ts`]: route(name),
    [`apps/gateway/tests/${kebab(resource)}/${file}.test.ts`]: routeTest(name),
  });
  const lists = await generateCalls();
  if (!lists.ok) return lists;
  return ok([
    `${declared}: say what it takes, answers and refuses`,
    `apps/gateway/src/${kebab(resource)}/${file}.ts: answer it`,
    `apps/gateway/tests/${kebab(resource)}/${file}.test.ts: promise something`,
    'npm run check',
  ]);
}

const declaration = (name: string, address: string, tag: string) => `import { z } from 'zod';
import { call } from '../../call.ts';

export const ${name} = call({
  summary: 'What this call does, in one line',
  address: ${address},
  tag: '${tag}',
  auth: 'session',
  status: 200,
  response: z.object({}),
  problems: [],
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
