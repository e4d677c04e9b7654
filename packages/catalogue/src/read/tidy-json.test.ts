import { expect, it } from 'vitest';
import { tidyJson } from './tidy-json.ts';

it('reads a JSON file that is written as it would be written', () => {
  const text = '{\n  "home": {\n    "title": "Grüß Gott"\n  }\n}\n';
  expect(tidyJson('en/home.json', text)).toEqual({ home: { title: 'Grüß Gott' } });
  expect(tidyJson('en/home.yaml', text)).toBeUndefined();
});

it.each([
  ['a key that stands twice', '{\n  "title": "One",\n  "title": "Two"\n}\n'],
  ['a comma too many', '{\n  "title": "One",\n}\n'],
  ['another way of writing', '{ "title": "One" }\n'],
  ['nothing', 'null\n'],
])('leaves %s to the reader that finds faults', (_what, text) => {
  expect(tidyJson('en/home.json', text)).toBeUndefined();
});
