import { sampleFormats } from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, it } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { phoneNumberExamples } from './examples.ts';
import { phoneNumberModel, readPhone, writePhone } from './model.ts';

const { phone } = sampleFormats;

describe('the phoneNumber input', () => {
  checkExamples(phoneNumberModel, phoneNumberExamples);

  it.each([
    ['07700 900123', '+447700900123'],
    ['7700900123', '+447700900123'],
    ['(020) 7946-0123', '+442079460123'],
    ['+44 7700 900123', '+447700900123'],
    ['+44 (0)7700 900123', '+447700900123'],
    ['0044 7700 900123', '+447700900123'],
    ['447700900123', '+447700900123'],
    ['007', '+7'],
    ['0', '+44'],
    ['07', '+447'],
    ['+1 212 555 0123', '+12125550123'],
    ['', undefined],
    ['  ', undefined],
  ])('typed %j is the answer %j', (typed, answer) => expect(writePhone(typed, phone)).toBe(answer));

  it.each([
    ['+447700900123', '07700 900123'],
    ['+442079460123', '02079460123'],
    ['+12125550123', '+12125550123'],
    [undefined, ''],
  ])('the answer %j stands as %j, and means the same when read again', (answer, stands) => {
    expect(readPhone(answer, phone)).toBe(stands);
    expect(writePhone(readPhone(answer, phone), phone)).toBe(answer);
  });
});
