import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run.ts';

const FILES_MAX = 8;
const WIRE = '**From the wire to the sale**';
const SALE = 'apps/gateway/src/money/sale/bind-sale.ts';

/** Files that a table or a port passes to the file before: the table, and what that file then calls. */
const HANDED_IN: Readonly<Record<string, { readonly by: string; readonly call: string }>> = {
  'apps/gateway/src/proposals/update-proposal.ts': {
    by: 'apps/gateway/src/http/calls/handlers.ts',
    call: 'handler(asked, context)',
  },
  'apps/gateway/src/adapters/stripe/read-notification.ts': {
    by: 'apps/gateway/src/adapters/stripe/stripe-payments.ts',
    call: 'cardPayments.readNotification(',
  },
};

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const page = textOf('ARCHITECTURE.md');

const walks = [...page.matchAll(/^## The walk: (.+)\n([\s\S]*?)(?=^## )/gm)].map(([, name = '', text = '']) => {
  const fromWire = text.split(WIRE)[1]?.split(/\n\n(?!\d)/)[0] ?? '';
  return { name, links: linksIn(text), files: [...new Set(linksIn(fromWire))] };
});

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);
}

/** The file that a specifier of an import names, for one imported name. */
function fileOf(from: string, specifier: string, name: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const [, room, path] = /^@marque\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (room === undefined) return specifier;
  if (path !== undefined) return `packages/${room}/src/${path}.ts`;
  const index = `packages/${room}/src/index.ts`;
  const exported = textOf(index).matchAll(/export \{([^}]*)\} from '([^']+)'/g);
  const [, , file = ''] = [...exported].find(([, names = '']) => namesIn(names).includes(name)) ?? [];
  return join(dirname(index), file);
}

function namesIn(list: string): string[] {
  return list.split(',').map((one) => one.trim());
}

/** The files whose functions a file imports and calls. */
function calledBy(file: string): string[] {
  const text = textOf(file);
  const imports = text.matchAll(/^(?:import|export) \{([^}]*)\} from '([^']+)'/gm);
  return [...imports].flatMap(([, names = '', specifier = '']) =>
    namesIn(names)
      .filter(
        (name) => /^\w+$/.test(name) && new RegExp(`\\b${name}[(,]`).test(text.replaceAll(/^import [^;]*;/gm, '')),
      )
      .map((name) => fileOf(file, specifier, name)),
  );
}

/** Whether a file calls another, or is handed it by a table and calls it by another name. */
function calls(file: string, next: string): boolean {
  const joint = HANDED_IN[next];
  if (joint) return textOf(file).includes(joint.call) && textOf(joint.by).includes(`/${next.split('/').slice(-1)}'`);
  return calledBy(file).includes(next);
}

it('applies the changes of a request in one place', () => {
  const inAsking = globSync('{packages/asking,apps/gateway}/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const applying = inAsking.filter((file) => /\bapplyChanges\(/.test(textOf(file)));
  expect(applying).toEqual(['packages/asking/src/changes/check-changes.ts']);
});

it('has the walk of a date of birth, of a price and of a notification', () => {
  expect(walks.map(({ name }) => name)).toEqual(['one date of birth', 'one price', 'one notification']);
});

describe.each(walks)('the walk of $name', ({ links, files }) => {
  it('links to what is there', () => {
    expect(links.filter((target) => !existsSync(join(root, target)))).toEqual([]);
  });

  it(`takes at most ${FILES_MAX} files from the wire to the sale`, () => {
    expect(files.at(-1)).toBe(SALE);
    expect(files.length).toBeGreaterThan(FILES_MAX / 2);
    expect(files.length).toBeLessThanOrEqual(FILES_MAX);
  });

  it.each(files.slice(1).map((file, index) => [file, index + 1] as const))(
    '%s is called by a file before it, or takes up what that one stored',
    (file, index) => {
      const before = files.slice(0, index);
      expect(before.some((earlier) => calls(earlier, file) || calls(file, earlier))).toBe(true);
    },
  );
});
