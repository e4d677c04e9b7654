import { describe } from 'vitest';
import { checkExamples } from '../check-examples.ts';
import { booleanExamples } from './examples.ts';
import { booleanModel } from './model.ts';

describe('the boolean input', () => checkExamples(booleanModel, booleanExamples));
