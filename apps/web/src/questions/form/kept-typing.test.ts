import { describe, expect, it } from 'vitest';
import { keepTyping, takeTyping } from './kept-typing.ts';

function storageWith(kept: { [key: string]: string } = {}, fails = false): Storage {
  const refuse = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  return {
    length: 0,
    key: () => null,
    clear: () => undefined,
    getItem: (key) => (Object.hasOwn(kept, key) ? (kept[key] ?? null) : null),
    setItem: fails ? refuse : (key, value) => void Object.assign(kept, { [key]: value }),
    removeItem: (key) => void delete kept[key],
  };
}

describe('what is typed and not saved', () => {
  it('given a page that is loaded again, is there once more, by proposal and driver, and then forgotten', () => {
    const storage = storageWith();
    const typing = [{ answers: { name: { firstName: 'A' } } }, { profileCode: 'p1', answers: { dateOfBirth: null } }];
    keepTyping(storage, 'ONE', typing);
    expect(takeTyping(storage, 'TWO')).toEqual([]);
    expect(takeTyping(storage, 'ONE')).toEqual(typing);
    expect(takeTyping(storage, 'ONE')).toEqual([]);
  });

  it('given nothing unsaved, leaves nothing behind', () => {
    const kept: { [key: string]: string } = {};
    keepTyping(storageWith(kept), 'ONE', [{ answers: { a: 1 } }]);
    keepTyping(storageWith(kept), 'ONE', []);
    expect(kept).toEqual({});
  });

  it('given a browser without room, or something else under the key, goes on without it', () => {
    expect(() => keepTyping(storageWith({}, true), 'ONE', [{ answers: {} }])).not.toThrow();
    for (const odd of ['not json', '7', '[null, 1, {}]'])
      expect(takeTyping(storageWith({ 'typed.ONE': odd }), 'ONE')).toEqual([]);
  });
});
