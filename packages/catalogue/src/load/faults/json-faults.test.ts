import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../testing/sample-faults.ts';

const FILE = 'texts/de/tabs.json';
const TEXT = 'text in straight double quotes, with \\" for one inside it and \\n for a new line';

const cases: readonly (readonly [what: string, text: string, line: number, message: string])[] = [
  ['a text in German quotes', '{\n  "car": „Auto“\n}\n', 2, `expected ${TEXT}, found „Auto“`],
  ['a text without quotes', '{\n  "car": Auto,\n  "a": "b"\n}\n', 2, `expected ${TEXT}, found Auto,`],
  ['a text in single quotes', '{\n  "car": \'Auto\'\n}\n', 2, `expected ${TEXT}, found 'Auto'`],
  ['a key without quotes', '{\n  car: "Auto"\n}\n', 2, `expected ${TEXT}, found car: "Auto"`],
  ['quotes inside a text', '{\n  "car": "Das "Auto""\n}\n', 2, `expected ${TEXT}, found Auto""`],
  ['a text over two lines', '{\n  "car": "Das\nAuto"\n}\n', 2, `expected ${TEXT}, found "Das`],
  ['a comment', '{\n  "car": "Auto" # car\n}\n', 2, 'expected no comment, since JSON has none, found # car'],
  [
    'a comment of another kind',
    '{\n  // car\n  "car": "Auto"\n}\n',
    2,
    'expected no comment, since JSON has none, found // car',
  ],
  ['a comma after the last text', '{\n  "car": "Auto",\n}\n', 3, 'expected no comma before this, found }'],
  ['no comma between texts', '{\n  "car": "Auto"\n  "a": "b"\n}\n', 3, 'expected a comma before this, found "a": "b"'],
  ['a file that ends too early', '{\n  "car": "Auto"\n', 2, 'expected } at the end'],
  ['a file of nothing', '', 1, 'expected keys with texts between { and }, found an empty file'],
  ['more than one', '{ "car": "Auto" }\n{}\n', 2, 'expected nothing after the last }, found {}'],
  ['a key without its value', '{\n  "car"\n}\n', 3, 'expected a colon and a text before this, found }'],
  [
    'a key that is given twice',
    '{\n  "car": "Auto",\n  "car": "Wagen"\n}\n',
    3,
    'expected a key of its own: line 2 has it already, found "car"',
  ],
];

describe('a file of texts that is not JSON is told with what to write', () => {
  test.each(cases)('%s', (_what, text, line, message) => {
    expect(faultsOf({ [FILE]: text })).toEqual([
      expect.objectContaining({ file: `brands/tiny/${FILE}`, line, message }),
    ]);
  });

  test('tabs are taken, and so is any other space between', () => {
    expect(faultsOf({ [FILE]: '{\r\n\t"car":\t"Auto"\r\n}' })).toEqual([]);
  });
});
