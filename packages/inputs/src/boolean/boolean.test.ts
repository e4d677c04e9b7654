import { describe } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { booleanExamples } from './examples.ts';
import { booleanModel } from './model.ts';

describe('the boolean input', () => checkExamples(booleanModel, booleanExamples));
