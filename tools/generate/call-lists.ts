import { ok, type Result, refused } from '@marque/base';
import type { Call } from '@marque/contract';
import { callFolder } from './call-folder.ts';
import { kebab } from './write-new.ts';

/**
 * The calls of the gateway by name; the files that declare them, from `packages/contract/src/calls` on; and every file of its source that may
 * answer one, from `apps/gateway/src` on.
 */
export type KnownCalls = {
  readonly calls: { readonly [name: string]: Call };
  readonly declarations: readonly string[];
  readonly sources: readonly string[];
};

/** The folders of the lists that name every call. */
export const listFiles = {
  declared: 'packages/contract/src/declared-calls.ts',
  sitePaths: 'packages/contract/src/site-paths.ts',
  staffPaths: 'packages/contract/src/staff-paths.ts',
  traits: 'packages/contract/src/call-traits.ts',
  handlers: 'apps/gateway/src/http/calls/handlers.ts',
} as const;

/** Calls of staff that are made as a page is left, when nothing can be fetched first. */
const LEAVING: readonly string[] = ['endImpersonation'];

const written = '// Written by `npm run generate -- calls`.\n';

/**
 * The text of each list; or the call that is declared outside the folder of its tag, or answered by no file of its name
 * or by two.
 */
export function callLists({
  calls,
  declarations,
  sources,
}: KnownCalls): Result<{ readonly [file: string]: string }, string> {
  const names = Object.keys(calls).sort();
  const declared: string[] = [];
  const handlers: string[] = [];
  for (const name of names) {
    const file = `${kebab(name)}.ts`;
    const declaration = `${callFolder(calls[name]?.tag ?? '')}/${file}`;
    if (!declarations.includes(declaration))
      return refused(
        `${name} is not declared where its tag is. Its file is packages/contract/src/calls/${declaration}.`,
      );
    declared.push(`export * from './calls/${declaration}';`);
    const found = sources.filter((source) => source.split('/').at(-1) === file);
    if (found.length !== 1)
      return refused(
        `${name} is answered by ${found.join(' and ') || 'no file'}. One file ${file} below apps/gateway/src answers it.`,
      );
    handlers.push(`export { ${name} } from '../../${found[0]}';`);
  }
  return ok({
    [listFiles.declared]: `${written}${declared.join('\n')}\n`,
    [listFiles.sitePaths]: pathsText(calls, names, { isStaff: false }),
    [listFiles.staffPaths]: pathsText(calls, names, { isStaff: true }),
    [listFiles.traits]: traitsText(calls, names),
    [listFiles.handlers]: `${written}${handlers.join('\n')}\n`,
  });
}

function pathsText(
  calls: KnownCalls['calls'],
  names: readonly string[],
  { isStaff }: { readonly isStaff: boolean },
): string {
  const listed = names.filter((name) => (calls[name]?.auth === 'staff' && !LEAVING.includes(name)) === isStaff);
  const rows = listed.map((name) => `  ${name}: ${JSON.stringify(calls[name]?.address)},`);
  return `${written}
/** Method and path of every call that ${isStaff ? 'staff alone make' : 'visitors and customers make, or staff as they leave a page'}. No schema here, so a browser can hold it. */
export const ${isStaff ? 'staffPaths' : 'sitePaths'} = {
${rows.join('\n')}
} as const;
`;
}

function traitsText(calls: KnownCalls['calls'], names: readonly string[]): string {
  const listed = (has: (call: Call | undefined) => boolean) => JSON.stringify(names.filter((name) => has(calls[name])));
  return `${written}import type { CallName } from './paths.ts';

/** What a client must know of a call before it makes it. */
export const callTraits: { readonly [T in 'idempotent' | 'open' | 'customerOnly']: readonly CallName[] } = {
  /** Takes an \`Idempotency-Key\`. */
  idempotent: ${listed((call) => call?.idempotent === true)},
  /** Anyone may make it, so that no session is begun for it. */
  open: ${listed((call) => call?.auth === 'none')},
  /** Only the customer may make it: staff are refused. */
  customerOnly: ${listed((call) => call?.customerOnly === true)},
};
`;
}
