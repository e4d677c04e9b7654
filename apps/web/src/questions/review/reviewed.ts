import type { Answers } from '@marque/forms';
import type { QuestionForm } from '../form/question-form.ts';

/** What is about to be saved: the questions whose answers change, and the answers as the gateway has them. */
export type Reviewed = { readonly form: QuestionForm; readonly names: readonly string[]; readonly before: Answers };
