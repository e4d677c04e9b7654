import { describe, expect, it } from 'vitest';
import { fillText } from './texts.ts';

const texts = {
  greeting: 'Hello {{name}}',
  left_one: '{{count}} answer',
  left_other: '{{count}} answers',
  plain: 'Plain',
};

describe('texts', () => {
  it('fills places and leaves unknown ones to be seen', () => {
    expect(fillText(texts, 'en', 'greeting', { name: 'Ada' })).toBe('Hello Ada');
    expect(fillText(texts, 'en', 'greeting')).toBe('Hello {{name}}');
  });

  it('picks the plural form by the language, and falls back to the plain text', () => {
    expect(fillText(texts, 'en', 'left', { count: 1 })).toBe('1 answer');
    expect(fillText(texts, 'en', 'left', { count: 0 })).toBe('0 answers');
    expect(fillText(texts, 'de', 'plain', { count: 3 })).toBe('Plain');
  });

  it('answers the key where no text is, prototype keys included', () => {
    expect(fillText(texts, 'en', 'missing.key')).toBe('missing.key');
    expect(fillText(texts, 'en', 'constructor')).toBe('constructor');
  });
});
