import { describe } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { checkboxExamples } from './examples.ts';
import { checkboxModel } from './model.ts';

describe('the checkbox input', () => checkExamples(checkboxModel, checkboxExamples));
