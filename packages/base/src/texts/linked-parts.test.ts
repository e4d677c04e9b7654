import { expect, test } from 'vitest';
import { linkedParts } from './linked-parts.ts';

test('given words without a link, then they are one part', () => {
  expect(linkedParts('Our page says [how].')).toEqual([{ words: 'Our page says [how].' }]);
});

test('given a link, then it is told apart from the words around it', () => {
  expect(linkedParts('Our [privacy page](footer.privacy) says how.')).toEqual([
    { words: 'Our ' },
    { words: 'privacy page', link: 'footer.privacy' },
    { words: ' says how.' },
  ]);
});

test('given nothing but links, then there are no empty parts', () => {
  expect(linkedParts('[One](footer.one)[two](footer.two)')).toEqual([
    { words: 'One', link: 'footer.one' },
    { words: 'two', link: 'footer.two' },
  ]);
});
