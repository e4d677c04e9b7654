import type { ProblemError } from '../client/problem-error.ts';
import { SignInAgain } from '../principal/sign-in-again.tsx';
import { TooOften } from './too-often.tsx';

/** Why the e-mail cannot be changed just now, and the way on; nothing for reasons that are shown elsewhere. */
export function EmailRefusal({ problem }: { problem: ProblemError | undefined }) {
  if (problem?.code === 'sign_in_again') return <SignInAgain />;
  return problem?.code === 'too_many_requests' && <TooOften problem={problem} />;
}
