import { describe, expect, test } from 'vitest';
import { ProblemError } from '../../client/problem-error.ts';
import { AuthError } from '../../principal/auth-error.ts';
import { type Report, reportOf, type Severity } from './report-of.ts';
import { createReporter } from './reporter.ts';
import { watchWindow } from './watch-window.ts';

const met = { severity: 'error', route: '/$productUrlName/proposal/$proposalCode', userId: undefined } as const;
const withStack = (error: Error, stack: string) => Object.assign(error, { stack });

describe('what is reported', () => {
  test('an error says its name, message, place and route', () => {
    const stack = 'TypeError: x is undefined\n    at f (https://shop.example/assets/home-B1.js:1:23)';
    expect(reportOf(withStack(new TypeError('x is undefined'), stack), met)).toEqual({
      severity: 'error',
      name: 'TypeError',
      message: 'x is undefined',
      route: '/$productUrlName/proposal/$proposalCode',
      stack: '    at f (/assets/home-B1.js:1:23)',
    });
  });

  test('a problem says its code and request, never its words, which may quote what was typed', () => {
    const problem = new ProblemError({ status: 500, code: 'unexpected', message: 'ada@example.com', requestId: 'r1' });
    expect(reportOf(problem, met)).toMatchObject({ name: 'unexpected', message: '500, request r1' });
    expect(JSON.stringify(reportOf(problem, met))).not.toContain('ada');
  });

  test('personal data and addresses stay out of every part', () => {
    const error = withStack(
      new Error('No address for BS1 4DJ, ada@example.com, +447700900123 at https://shop.example/retrieve?ref=SECRET'),
      'Error: ada@example.com\n    at https://shop.example/flex/proposal/ABCD2345:1:2',
    );
    expect(JSON.stringify(reportOf(error, met))).not.toMatch(/BS1|ada|7700|SECRET|ABCD2345|shop\.example/);
  });

  test('who has signed in is named by an id, and a visitor is not', () => {
    expect(reportOf(new Error('x'), { ...met, userId: 'u-1' })).toMatchObject({ userId: 'u-1' });
    expect(reportOf(new Error('x'), met)).not.toHaveProperty('userId');
  });

  test.each<Severity>(['debug', 'info', 'warning', 'error', 'critical'])('a severity of %s is kept', (severity) => {
    expect(reportOf(new Error('x'), { ...met, severity })).toMatchObject({ severity });
  });

  test('texts are cut to what the gateway takes', () => {
    const long = withStack(
      new Error('word '.repeat(1000)),
      Array.from({ length: 900 }, () => ' at f (/assets/a.js:1:2)').join('\n'),
    );
    const report = reportOf(Object.assign(long, { name: 'N'.repeat(400) }), met);
    expect([report?.name.length, report?.message.length, report?.stack?.length]).toEqual([100, 500, 4000]);
  });
});

test.each([
  ['no connection', new ProblemError({ status: 0, code: 'NETWORK', message: 'Failed to fetch' })],
  ['its sentence', new Error('Please check your internet connection and try again.')],
  ['an answer to nothing', new AuthError('invalid_state')],
  ['an invalid state', new Error('Invalid state')],
  ['a network error', new Error('Network Error')],
  ['a session that ended', new ProblemError({ status: 401, code: 'session_expired', message: '' })],
  ['its sentence', new Error('If you already have an account with us, please sign in again.')],
  ['a wrong code', new AuthError('access_denied', 'Wrong email or verification code')],
  ['a call that was called off', new DOMException('', 'AbortError')],
])('%s is not reported', (_what, error) => {
  expect(reportOf(error, met)).toBeNull();
});

describe('the reporter', () => {
  function reporter(accepts = () => true) {
    const sent: Report[] = [];
    const send = async (report: Report) => void sent.push(report);
    return { sent, ...createReporter({ send, mayReport: accepts, route: () => '/' }) };
  }

  test('sends nothing before the visitor accepts, and nothing of it later', () => {
    let accepts = false;
    const { report, sent } = reporter(() => accepts);
    report(new Error('before'));
    accepts = true;
    report(new Error('after'));
    expect(sent.map(({ message }) => message)).toEqual(['after']);
  });

  test('sends each error once, and at most twenty', () => {
    const { report, sent } = reporter();
    for (let count = 0; count < 50; count += 1) {
      report(new Error('the same'));
      report(new Error(`number ${count}`));
    }
    expect(sent).toHaveLength(20);
    expect(sent.filter(({ message }) => message === 'the same')).toHaveLength(1);
  });

  test('names who has signed in until they have signed out', () => {
    const { report, identify, sent } = reporter();
    identify('u-1');
    report(new Error('in'));
    identify(undefined);
    report(new Error('out'));
    expect(sent.map(({ userId }) => userId)).toEqual(['u-1', undefined]);
  });

  test('lets go of a report that the gateway does not take', async () => {
    const failing = createReporter({
      send: () => Promise.reject(new Error('away')),
      mayReport: () => true,
      route: () => '/',
    });
    expect(() => failing.report(new Error('x'))).not.toThrow();
  });

  test('hears what nobody caught', () => {
    const { report, identify, sent } = reporter();
    const heard = new Map<string, (event: object) => void>();
    const addEventListener = ((name: string, listener: (event: object) => void) => {
      heard.set(name, listener);
    }) as Window['addEventListener'];
    watchWindow({ addEventListener }, { report, identify });
    heard.get('error')?.({ error: new TypeError('thrown') });
    heard.get('error')?.({ error: null, message: 'Script error.' });
    heard.get('unhandledrejection')?.({ reason: new Error('rejected') });
    expect(sent.map(({ message }) => message)).toEqual(['thrown', 'rejected']);
  });
});
