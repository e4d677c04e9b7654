import { isData } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { inputExamples } from '../examples.ts';
import { inputModels } from '../models.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const keysOf = (tree: unknown, path: string): string[] =>
  isData(tree) ? Object.entries(tree).flatMap(([key, value]) => keysOf(value, `${path}.${key}`)) : [path];

describe('the texts of the examples', () => {
  it('given English and German, they have the same keys', () => {
    expect(keysOf(de, 'questions')).toEqual(keysOf(en, 'questions'));
  });

  it('given every example of an input that is shown, its label, options and further texts are there', () => {
    const present = new Set(keysOf(en, 'questions'));
    const questions = Object.values(inputExamples)
      .flat()
      .map(({ question }) => question)
      .filter(({ type }) => type !== 'hidden');
    for (const { name, type, settings } of questions) {
      const model = inputModels[type];
      const further = [
        ...(model?.textsOf?.(settings) ?? []),
        ...(model?.optionsOf?.(settings) ?? []).map((option) => `options.${option}`),
      ];
      for (const key of ['label', ...further]) expect(present).toContain(`questions.${name}.${key}`);
    }
  });
});
