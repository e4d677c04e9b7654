import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutTitles, withoutTitlesPlugin } from '../../apps/web/without-titles.ts';
import { root } from '../run.ts';

test('takes the words of titles away and leaves everything else', () => {
  const source =
    "{ name: 'min', title: 'No smaller than the brand’s \\'least\\'.', args: { a: { title:\n  \"It's so\" } } }";
  expect(withoutTitles(source)).toBe("{ name: 'min', title: '', args: { a: { title:\n  '' } } }");
});

test('leaves no title in any rule or model', () => {
  const folder = join(root, 'packages/inputs/src');
  const models = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name, 'model.ts'));
  const rules = readdirSync(join(root, 'packages/forms/src/rules')).map((name) =>
    join(root, 'packages/forms/src/rules', name),
  );
  const described = [...models, ...rules].flatMap((path) => {
    const source = readableSource(path);
    const stripped = source === undefined ? undefined : withoutTitlesPlugin.transform(source, path);
    return stripped === undefined || path.endsWith('.test.ts') ? [] : [[path, /title:\s*['"`][^'"`]/.test(stripped)]];
  });
  expect(described.length).toBeGreaterThan(40);
  expect(described.filter(([, hasTitle]) => hasTitle)).toEqual([]);
});

test('leaves the titles of pages alone', () => {
  expect(
    withoutTitlesPlugin.transform("const page = { title: 'Home' };", '/apps/web/src/home-page.tsx'),
  ).toBeUndefined();
});

function readableSource(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
