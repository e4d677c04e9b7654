import type { Handler } from '../ground/handler.ts';
import { keepFeedback } from '../store/people/feedback.ts';

/** Keeps how it went; saying so again replaces what was said before. */
export const postFeedback: Handler<'postFeedback'> = async (asked, context) => {
  await keepFeedback(context, asked);
  return null;
};
