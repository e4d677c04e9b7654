import { describe, expect, test, vi } from 'vitest';
import { helpKind } from './help-chat.ts';
import { type IntercomParts, intercomChat } from './intercom-chat.ts';

test.each([
  ['staff', { isStaff: true, chatAppId: 'abc', isAccepted: true }, 'none'],
  ['a brand without a chat service', { isStaff: false, chatAppId: null, isAccepted: true }, 'panel'],
  ['a visitor who has accepted nothing', { isStaff: false, chatAppId: 'abc', isAccepted: false }, 'panel'],
  ['a visitor who has accepted', { isStaff: false, chatAppId: 'abc', isAccepted: true }, 'service'],
] as const)('given %s, when help is wanted, then there is the right one', (_who, standing, kind) => {
  expect(helpKind(standing)).toBe(kind);
});

const ada = {
  userId: 'u-1',
  connection: 'email',
  picture: null,
  hasPasskey: false,
  roles: [],
  permissions: [],
  username: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Marsh',
};

describe('help by Intercom', () => {
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  function given(more: Partial<IntercomParts> = {}) {
    const said: [string, (object | string)?][] = [];
    const page: IntercomParts['page'] = {};
    const load = vi.fn(async () => {
      page.Intercom = (command, settings) => void said.push(settings ? [command, settings] : [command]);
    });
    const otherwise = { show: vi.fn() };
    const chat = intercomChat({ appId: 'abc', language: 'de', page, load, otherwise, ...more });
    return { chat, said, load, otherwise };
  }

  test('fetches nothing before somebody asks for help, then starts once and opens each time', async () => {
    const { chat, said, load } = given();
    chat.updateUser(null);
    await settled();
    expect(load).not.toHaveBeenCalled();
    chat.show('help');
    chat.show('help');
    await settled();
    expect(load.mock.calls).toEqual([['https://widget.intercom.io/widget/abc']]);
    expect(said).toEqual([
      ['boot', { app_id: 'abc', hide_default_launcher: true, language_override: 'de' }],
      ['show'],
      ['show'],
    ]);
  });

  test('opens a new message for somebody who wants to write, with the quote that it is about in it and none of the reasons', async () => {
    const { chat, said } = given();
    chat.show({ about: ['Reference: K7Q2', 'Reason: too young'], referral: 'K7Q2' });
    await settled();
    expect(said.at(-1)).toEqual(['showNewMessage', 'Reference: K7Q2\n\n']);
  });

  test('knows who has signed in, and forgets them when somebody else has', async () => {
    const { chat, said } = given();
    chat.updateUser(ada);
    chat.show('help');
    await settled();
    expect(said[0]).toMatchObject(['boot', { user_id: 'u-1', name: 'Ada Marsh', email: 'ada@example.com' }]);
    chat.updateUser(null);
    await settled();
    expect(said.slice(2).map(([command]) => command)).toEqual(['shutdown', 'boot']);
    expect(JSON.stringify(said.at(-1))).not.toContain('u-1');
  });

  test('learns of a visitor who signs in while it is open', async () => {
    const { chat, said } = given();
    chat.show('help');
    await settled();
    chat.updateUser(ada);
    await settled();
    expect(said.at(-1)).toMatchObject(['update', { user_id: 'u-1' }]);
  });

  test('is ended by being shut down, also while it starts', async () => {
    const { chat, said } = given();
    chat.show('help');
    chat.shutDown();
    await settled();
    expect(said.map(([command]) => command)).toEqual(['boot', 'shutdown']);
  });

  test('gives way to the other help where it cannot be had, and is tried again the next time', async () => {
    const load = vi.fn(() => Promise.reject(new Error('blocked')));
    const { chat, otherwise } = given({ load });
    chat.show('help');
    await settled();
    chat.show('help');
    await settled();
    expect(otherwise.show).toHaveBeenCalledTimes(2);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
