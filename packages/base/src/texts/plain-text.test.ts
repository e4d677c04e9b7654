import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInWords, isNameText, isPlainText, shownText, showsNothing } from './plain-text.ts';

describe('text that shows nothing', () => {
  it.each([
    '',
    '  ',
    '\t\n',
    '\u200b\u200b',
    '\u00a0\u2060\ufeff',
    '\u00ad',
    '\u3164',
    '\u2800',
    '\u0001',
    '\u{e0020}',
  ])('%j does not show', (text) => {
    expect(showsNothing(text)).toBe(true);
    expect(shownText(text)).toBe('');
  });
  it.each(['a', '\u200bа', ' 1 ', '.', '👍', 'ا\u200cب'])('%j does', (text) => expect(showsNothing(text)).toBe(false));

  it('is text of which nothing is left when what does not show is taken out', () => {
    const odd = fc.constantFrom(' ', '\u200b', '\n', 'a', '\u202e', '\ufe0f', '7');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: odd }), fc.string({ unit: 'binary' })), (text) => {
        expect(showsNothing(text)).toBe(shownText(text) === '');
      }),
    );
  });
});

describe('plain text in words', () => {
  it.each([
    'Ada',
    'O’Neill',
    "D'Arcy-Smith",
    'Łukasz',
    '李',
    'María José',
    'X Æ A-12',
    'نیما\u200cرضا',
    'called at 12:30',
  ])('%j is', (text) => expect(isInWords(text)).toBe(true));
  it.each([
    'http://evil.example',
    '<b>Ada</b>',
    'Ada>',
    'Ada\r\nBcc: all',
    'Ada\u0007',
    'Ada\u2028',
    '\u202eadA',
    '\u2066Ada',
    '\u200b\u200b',
    '',
  ])('%j is not', (text) => expect(isInWords(text)).toBe(false));

  it('may do without a letter where none is needed', () => {
    expect(isPlainText('4123456')).toBe(true);
    expect(isInWords('4123456')).toBe(false);
  });
});

describe('a name', () => {
  it.each(['Ada', 'St.John', 'J. R. Smith', 'Ph.D.', 'Nicolas de la Tour', 'A.Company'])('may be %j', (text) =>
    expect(isNameText(text)).toBe(true),
  );
  it.each(['www.evil.example', 'Win £500 evil.com', 'a@b.com', 'bit.co.uk', 'Visit shop.online now', 'evil.example'])(
    'is not %j, of which a mail program makes a link',
    (text) => expect(isNameText(text)).toBe(false),
  );
});
