import { describe } from 'vitest';
import { checkExamples } from '../check-examples.ts';
import { radioExamples } from './examples.ts';
import { radioModel } from './model.ts';

describe('the radio input', () => checkExamples(radioModel, radioExamples));
