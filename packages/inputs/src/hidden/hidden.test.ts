import { describe } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { hiddenExamples } from './examples.ts';
import { hiddenModel } from './model.ts';

describe('the hidden input', () => checkExamples(hiddenModel, hiddenExamples));
