import { describe } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { dropDownSelectExamples } from './examples.ts';
import { dropDownSelectModel } from './model.ts';

describe('the dropDownSelect input', () => checkExamples(dropDownSelectModel, dropDownSelectExamples));
