import { describe } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { singleSelectExamples } from './examples.ts';
import { singleSelectModel } from './model.ts';

describe('the singleSelect input', () => checkExamples(singleSelectModel, singleSelectExamples));
