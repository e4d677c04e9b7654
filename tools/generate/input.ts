import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result, refused } from '@marque/base';
import { root } from '../run.ts';
import { insertSorted, kebab, writeNew } from './write-new.ts';

const MODELS = 'packages/inputs/src/models.ts';

/**
 * Writes a new input type below `into`, this project if not said: its folder, and its line in the registry of models
 * (the import and the entry that it makes). Views and examples are found in the folder by their names. Returns what is
 * left to do, or what is wrong with the name.
 */
export function generateInput(type: string, into: string = root): Result<string[], string> {
  if (!/^[a-z][A-Za-z]+$/.test(type)) return refused('An input type has a name like slider or phoneNumber.');
  const folder = `packages/inputs/src/${kebab(type)}`;
  if (existsSync(join(into, folder))) return refused(`${folder} is there already.`);
  writeNew(
    {
      [`${folder}/model.ts`]: model(type),
      [`${folder}/view.tsx`]: view(`${type[0]?.toUpperCase()}${type.slice(1)}View`),
      [`${folder}/examples.ts`]: examples(type),
      [`${folder}/${kebab(type)}.test.ts`]: test(type),
    },
    into,
  );
  const models = join(into, MODELS);
  insertSorted(models, `import { ${type}Model } from './${kebab(type)}/model.ts';`, folderImported);
  insertSorted(models, `  ${type}Model,`, folderListed);
  return ok([
    `${folder}/model.ts: declare the settings and which values have the shape`,
    `${folder}/view.tsx: ask`,
    `${folder}/examples.ts: show the states`,
    `texts/en/inputs.json, texts/de/inputs.json: say inputs.${type}.wrongType`,
    'docs/conditions.md: its row',
    'npm run schemas && npm run check, then npm run gallery to see it',
  ]);
}

/** Folders in the order in which imports are sorted: `boolean` before `boolean-list`. */
const folderImported = (line: string) => /^import \{ \w+Model \} from '\.\/([a-z-]+)\/model\.ts';$/.exec(line)?.[1];
const folderListed = (line: string) => {
  const name = /^ {2}(\w+)Model,$/.exec(line)?.[1];
  return name === undefined ? undefined : kebab(name);
};

const model = (type: string) => `import type { InputModel } from '@marque/forms';
import { isPlainLine } from '../plain-line.ts';

const LENGTH_MAX = 200;

/** What the answer is, in a sentence. */
export const ${type}Model: InputModel = {
  type: '${type}',
  title: 'What it asks, in a line',
  settings: {},
  takes: () => ({ decisions: 1, taps: 1, keys: 10 }),
  accepts: (value) => isPlainLine(value, LENGTH_MAX),
};
`;

const view = (name: string) => `import { TextField } from '@marque/kit';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import type { QuestionViewProps } from '../question-view.ts';

/** How it is asked, in a sentence. */
export function ${name}(props: QuestionViewProps) {
  const { id, value, onChange, onBlur, problem } = props;
  return (
    <QuestionField view={props}>
      <TextField
        id={id}
        value={typeof value === 'string' ? value : ''}
        onChange={(text) => onChange(text === '' ? undefined : text)}
        onBlur={onBlur}
        invalid={problem !== undefined}
        describedBy={describedBy(props)}
      />
    </QuestionField>
  );
}
`;

const examples = (type: string) => `import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const question = exampleQuestion('orderNumber', '${type}');

export const ${type}Examples: readonly Example[] = [
  { title: 'empty', question },
  { title: 'answered', question, value: 'An answer' },
  { title: 'wrong', question, value: 1, accepted: false, problem: 'Say what is wrong' },
  { title: 'read-only', question, value: 'An answer', readOnly: true },
];
`;

const test = (type: string) => `import { describe } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { ${type}Examples } from './examples.ts';
import { ${type}Model } from './model.ts';

describe('the ${type} input', () => checkExamples(${type}Model, ${type}Examples));
`;
