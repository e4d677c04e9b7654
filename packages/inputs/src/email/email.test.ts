import { describe } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { emailExamples } from './examples.ts';
import { emailModel } from './model.ts';

describe('the email input', () => checkExamples(emailModel, emailExamples));
