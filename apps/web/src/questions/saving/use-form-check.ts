import { spreadAnswers } from '@marque/forms';
import { useState } from 'react';
import { useOptionalText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import type { QuestionForm } from '../form/question-form.ts';
import { shownError, type ToldError } from './shown-error.ts';

/** The gateway's answer about a page of answers: no objection, something to show first, or no answer at all. */
export type FormCheck = 'passed' | 'stopped' | 'failed';

/**
 * Lets the gateway check the answers of a section that names a form. It shows an error that has a text, and only logs the others:
 * an error without words must not stop anybody.
 */
export function useFormCheck(form: QuestionForm) {
  const client = useClient();
  const textIfAny = useOptionalText();
  const [told, tell] = useState<ToldError>();
  const check = async (checkedBy: string | undefined, names: readonly string[]): Promise<FormCheck> => {
    if (checkedBy === undefined) return 'passed';
    const data = spreadAnswers(form.compiled, form.store.answers(), names);
    try {
      const { success, errors } = await client.call('validateForm', { params: { form: checkedBy }, body: { data } });
      if (success) return 'passed';
      const { shown, others } = shownError(checkedBy, errors, (key) => textIfAny(key) !== undefined);
      // biome-ignore lint/suspicious/noConsole: an error without a text is for the person who looks after the brand, not for the visitor.
      if (others.length > 0) console.warn(`Form ${checkedBy}: ${others.join(', ')}`);
      tell(shown);
      return shown ? 'stopped' : 'passed';
    } catch {
      return 'failed';
    }
  };
  return { check, told, dismiss: () => tell(undefined) };
}
