import type { AuthError } from '../auth-error.ts';
import type { Claims, Issued, Issuer } from '../issuer/issuer.ts';

type Answer = Issued | AuthError;

/** An issuer that gives a test's answers one after another, and records the requests. */
export type FakeIssuer = Issuer & {
  readonly asked: string[];
  /** What the next question of a kind gets; the last one is repeated. */
  readonly answer: (question: 'silently' | 'refresh' | 'arrive' | 'leave' | 'end', ...answers: Answer[]) => void;
};

/** Such an issuer, which has nothing to answer yet. */
export function fakeIssuer(): FakeIssuer {
  const asked: string[] = [];
  const answers = new Map<string, Answer[]>();
  const next = async (question: string, noted = question): Promise<Issued> => {
    asked.push(noted);
    const left = answers.get(question) ?? [];
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer === undefined) throw new Error(`The test has no answer to ${question}`);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {
    asked,
    answer: (question, ...given) => answers.set(question, given),
    silently: () => next('silently'),
    refresh: () => next('refresh'),
    leave: async (returnTo) => {
      const noted = `leave ${returnTo}`;
      if (answers.has('leave')) await next('leave', noted);
      else asked.push(noted);
    },
    arrive: async (address) => ({
      issued: await next('arrive'),
      returnTo: decodeURIComponent(address.split('#')[1] ?? ''),
    }),
    end: async () => {
      if (answers.has('end')) await next('end');
      else asked.push('end');
    },
    forget: () => {},
  };
}

/** What an issuer gives for ten minutes. */
export function issued(accessToken: string, claims: Claims = {}): Issued {
  return { accessToken, expiresIn: 600, claims: { sub: 'ada', email: 'ada@example.com', ...claims } };
}
