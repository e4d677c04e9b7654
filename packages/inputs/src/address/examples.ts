import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const question = exampleQuestion('address', 'address');
const byHand = exampleQuestion('address', 'address', { override: true });
const lines = { line1: '12 Wharf Lane', city: 'Bristol', postalCode: 'BS1 4DJ', countryIso3: 'GBR' };

export const addressExamples: readonly Example[] = [
  { title: 'to be searched', question },
  { title: 'to be searched, with a problem', question, problem: 'Please answer this question to continue' },
  { title: 'chosen', question, value: lines },
  {
    title: 'chosen, with many lines',
    question,
    value: {
      ...lines,
      company: 'Lagan Motors Ltd',
      line1: 'Unit 4b',
      line2: 'The Old Engine House',
      line3: '200 Harbour Road',
    },
  },
  { title: 'to be searched or typed by hand', question: byHand },
  { title: 'chosen, with lines that can be edited', question: byHand, value: lines },
  { title: 'that cannot be changed', question, value: lines, readOnly: true },
  {
    title: 'with its country and label',
    question,
    value: { ...lines, countryName: 'United Kingdom', countryIso2: 'GB', label: '12 Wharf Lane\nBRISTOL\nBS1 4DJ' },
  },
  { title: 'of another country', question, value: { ...lines, countryIso3: 'FRA' }, accepted: false },
  {
    title: 'of another country that the question wants',
    question: exampleQuestion('address', 'address', { country: 'FRA' }),
    value: { ...lines, countryIso3: 'FRA' },
  },
  { title: 'without a first line', question, value: { ...lines, line1: ' ' }, accepted: false },
  { title: 'with a line that is null', question, value: { ...lines, line2: null }, accepted: false },
  { title: 'with a line that nobody knows', question, value: { ...lines, planet: 'Earth' }, accepted: false },
];
