import { expect, it } from 'vitest';
import { tidyJson } from './tidy-json.ts';

it('reads a JSON file, however its lines are laid out', () => {
  const data = { home: { title: 'Grüß  "Gott"', lines: ['a', 1] } };
  for (const indent of [0, 2, 4])
    expect(tidyJson('en/home.json', `${JSON.stringify(data, null, indent)}\n`)).toEqual(data);
  expect(tidyJson('en/home.json', '{ "title": "One" }\n')).toEqual({ title: 'One' });
  expect(tidyJson('en/home.yaml', '{ "title": "One" }\n')).toBeUndefined();
});

it.each([
  ['a key that stands twice', '{\n  "title": "One",\n  "title": "Two"\n}\n'],
  ['a comma too many', '{\n  "title": "One",\n}\n'],
  ['a letter written by its number', '{ "title": "\\u0041" }\n'],
  ['nothing', 'null\n'],
])('leaves %s to the reader that finds faults', (_what, text) => {
  expect(tidyJson('en/home.json', text)).toBeUndefined();
});
