import { rules, type SettingsShape } from '@marque/forms';
import { describe, expect, it } from 'vitest';
import { inputExamples } from './examples.ts';
import { inputModels } from './models.ts';
import { inputViews } from './views.tsx';

const doc = import.meta.glob<string>('../../../docs/conditions.md', { eager: true, query: '?raw', import: 'default' });

type Tree = { readonly [key: string]: string | Tree };

const files = import.meta.glob<Tree>('../../../texts/*/{rules,inputs}.json', { eager: true, import: 'default' });
const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

function keysOf(language: string): Map<string, string> {
  const flat = (tree: Tree, path: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[`${path}.${key}`, value]] : flat(value, `${path}.${key}`),
    );
  return new Map(
    ['rules', 'inputs'].flatMap((name) => flat(files[`../../../texts/${language}/${name}.json`] ?? {}, name)),
  );
}
const english = keysOf('en');
const german = keysOf('de');
const has = (texts: ReadonlyMap<string, string>, key: string) => texts.has(key) || texts.has(`${key}_other`);
const places = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, place]) => place).sort();

describe('the texts of rules and inputs', () => {
  it('given English and German, they have the same keys with the same places', () => {
    expect([...german.keys()]).toEqual([...english.keys()]);
    for (const [key, text] of english) expect([key, places(german.get(key))]).toEqual([key, places(text)]);
  });

  it('given every rule, it has a text, whose places its values fill', () => {
    for (const [name, rule] of Object.entries(rules)) {
      expect([name, has(english, `rules.${name}`)]).toEqual([name, true]);
      const args = Object.fromEntries(Object.keys(rule.args).map((arg) => [arg, 1]));
      const filled = Object.keys(rule.values?.(args) ?? args);
      const text = english.get(`rules.${name}`) ?? english.get(`rules.${name}_other`);
      expect(filled).toEqual(expect.arrayContaining(places(text)));
    }
  });

  it('given every input, it has a text for a value of another shape', () => {
    for (const type of Object.keys(inputModels))
      expect([type, english.has(`inputs.${type}.wrongType`)]).toEqual([type, true]);
  });

  it('given every key that a view speaks, there is a text', () => {
    const spoken = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/'(inputs\.[\w.]+)'/g)].map(([, key]) => key ?? ''),
    );
    expect(spoken.length).toBeGreaterThan(20);
    for (const key of spoken) expect([key, has(english, key)]).toEqual([key, true]);
  });
});

describe('the registry of inputs', () => {
  it('given every type, it has examples and a view, and is under its own name', () => {
    expect(Object.keys(inputExamples).sort()).toEqual(Object.keys(inputModels).sort());
    expect(Object.keys(inputViews).sort()).toEqual(Object.keys(inputModels).sort());
    for (const [type, model] of Object.entries(inputModels)) expect(model.type).toBe(type);
  });

  it('given every model, it reaches neither React nor the kit', () => {
    const models = Object.entries(sources).filter(([path]) => path.endsWith('/model.ts'));
    expect(models).toHaveLength(Object.keys(inputModels).length);
    for (const [path, source] of models)
      expect([path, /from '(react|@marque\/kit)|\.tsx'/.test(source)]).toEqual([path, false]);
  });
});

describe('docs/conditions.md', () => {
  const text = Object.values(doc)[0] ?? '';
  const row = (name: string, title: string, settings: SettingsShape) => {
    const declared = Object.entries(settings).map(
      ([setting, { kind, required, oneOf }]) =>
        `\`${setting}\` ${oneOf ? oneOf.join(' or ') : kind}${required ? ', needed' : ''}`,
    );
    return `| \`${name}\` | ${title} | ${declared.join('; ')} |`;
  };

  it.each(Object.values(rules))('given the rule $name, the table has its row', ({ name, title, args }) => {
    expect(text).toContain(row(name, title, args));
  });

  it.each(Object.values(inputModels))('given the input $type, the table has its row', ({ type, title, settings }) => {
    expect(text).toContain(row(type, title, settings));
  });
});
