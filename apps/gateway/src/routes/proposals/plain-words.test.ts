import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginProposal } from '../../testing/ada-marsh.ts';
import { beginTestSession, send } from '../../testing/api-client.ts';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway.ts';

/** Names that a letter must not greet anybody by. */
const noNames = [
  'http://evil.example',
  'Ada://x',
  '<b>Ada</b>',
  'Ada >',
  'Ada\r\nBcc: all@example.com',
  'Ada\tB',
  'Ada\u0007',
  'Ada\u2028B',
  '\u202eadA',
  '1234',
  '!!',
];
const nothings = ['   ', '\u200b\u200b', '\u00a0\u2060', '\t\n', '\u3164\u3164'];

const ada = { firstName: 'Ada', lastName: 'Marsh', dateOfBirth: '1988-03-02' };

describe('what is written in answers', () => {
  let gateway: TestGateway;
  let token: string;
  let code: string;
  beforeAll(async () => {
    gateway = await startTestGateway();
    token = (await beginTestSession(gateway.url)).token;
    code = await beginProposal(gateway.url, token, {
      data: { profile: ada },
    });
  });
  afterAll(() => gateway.close());

  const give = (data: object) => {
    const changes = [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data }];
    return send(gateway.url, `PATCH /api/proposals/${code}`, { token, body: { applyRating: false, changes } });
  };
  const stands = async () => {
    const { body } = await send(gateway.url, `GET /api/proposals/${code}`, { token });
    return (body as { data: { profiles: { ph: Record<string, unknown> } } }).data.profiles.ph;
  };

  it.each(noNames)('no first or last name is %j', async (name) => {
    for (const field of ['firstName', 'lastName']) {
      const { status, body } = await give({ firstName: 'Ada', lastName: 'Marsh', [field]: name });
      expect(status, field).toBe(422);
      const [error] = (body as { errors: { code: string; pointer: string }[] }).errors;
      expect(error).toMatchObject({ code: 'wrong_type', pointer: expect.stringContaining('/changes/0/data/') });
    }
    expect(await stands()).toEqual(ada);
  });

  it.each(nothings)('text that shows nothing, as %j, is no answer', async (nothing) => {
    await give(ada);
    expect((await give({ firstName: nothing, lastName: nothing, dateOfBirth: nothing })).status).toBe(200);
    expect(await stands()).toEqual({});
    await give(ada);
  });

  it('takes the names of people', async () => {
    for (const name of ['O’Neill', 'Łukasz', '李小龙', 'Mary Ann', 'نیما\u200cرضا', "D'Arcy-Smith"])
      expect((await give({ firstName: name, lastName: name })).status, name).toBe(200);
  });
});
