import { describe } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { radioExamples } from './examples.ts';
import { radioModel } from './model.ts';

describe('the radio input', () => checkExamples(radioModel, radioExamples));
