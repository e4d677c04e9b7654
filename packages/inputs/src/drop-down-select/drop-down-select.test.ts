import { describe } from 'vitest';
import { checkExamples } from '../check-examples.ts';
import { dropDownSelectExamples } from './examples.ts';
import { dropDownSelectModel } from './model.ts';

describe('the dropDownSelect input', () => checkExamples(dropDownSelectModel, dropDownSelectExamples));
