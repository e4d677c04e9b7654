import { ok, type Result, refused } from '@marque/base';
import { insertBefore, kebab, writeNew } from './write-new.ts';

/** Writes a new input type: its folder, and its lines in the two registries. Answers what is left to do, or what is wrong with the name. */
export function generateInput(type: string): Result<string[], string> {
  if (!/^[a-z][A-Za-z]+$/.test(type)) return refused('An input type has a name like slider or phoneNumber.');
  const folder = `packages/inputs/src/${kebab(type)}`;
  const view = `${type[0]?.toUpperCase()}${type.slice(1)}View`;
  writeNew({
    [`${folder}/model.ts`]: model(type),
    [`${folder}/view.tsx`]: viewSource(view),
    [`${folder}/examples.ts`]: examples(type),
    [`${folder}/${kebab(type)}.test.ts`]: test(type),
  });
  insertBefore(
    'packages/inputs/src/models.ts',
    'const all:',
    `import { ${type}Model } from './${kebab(type)}/model.ts';`,
  );
  insertBefore('packages/inputs/src/models.ts', '];', `  ${type}Model,`);
  return ok([
    `${folder}/model.ts: declare the settings and which values have the shape`,
    `${folder}/view.tsx: ask`,
    `${folder}/examples.ts: show the states`,
    `packages/inputs/src/views.tsx: name ${view} under '${type}'`,
    'npm run format && npm run schemas && npm run check',
  ]);
}

const model = (type: string) => `import type { InputModel } from '@marque/forms';
import { isStorableText } from '../storable-text.ts';

const LENGTH_MAX = 200;

/** What the answer is, in a sentence. */
export const ${type}Model: InputModel = {
  type: '${type}',
  title: 'What it asks, in a line',
  settings: {},
  accepts: (value) => isStorableText(value, LENGTH_MAX),
};
`;

const viewSource = (view: string) => `import { TextField } from '@marque/kit';
import { describedBy, QuestionField } from '../question-field.tsx';
import type { QuestionViewProps } from '../question-view.ts';

/** How it is asked, in a sentence. */
export function ${view}(props: QuestionViewProps) {
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

export const ${type}Examples: readonly Example[] = [
  { title: 'Empty', question: exampleQuestion('example', '${type}') },
  { title: 'Answered', question: exampleQuestion('example', '${type}'), value: 'An answer' },
  { title: 'Wrong', question: exampleQuestion('example', '${type}'), value: 1, accepted: false, problem: 'Say what is wrong' },
];
`;

const test = (type: string) => `import { sampleFormats } from '@marque/forms';
import { describe, expect, it } from 'vitest';
import { ${type}Examples } from './examples.ts';
import { ${type}Model } from './model.ts';

describe('${type}', () => {
  it.each(${type}Examples.filter(({ value }) => value !== undefined))('$title', ({ question, value, accepted = true }) => {
    expect(${type}Model.accepts(value, question.settings, sampleFormats)).toBe(accepted);
  });
});
`;
