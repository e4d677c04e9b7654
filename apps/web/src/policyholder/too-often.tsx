import { Notice } from '@marque/kit';
import { useText } from '../brand/use-text.ts';
import { useWaitWords } from '../brand/use-wait-words.ts';
import type { ProblemError } from '../client/problem-error.ts';

/** Says that something was tried too often, and when it may be tried again. */
export function TooOften({ problem }: { problem: ProblemError }) {
  const t = useText();
  const when = useWaitWords();
  return (
    <Notice tone="warning" role="alert">
      {t('account.tooOften', { when: when(problem) })}
    </Notice>
  );
}
