import { type FeedbackType, feedbackTypes } from '../enumerations.ts';
import { type AskedAbout, feedbackEvent } from './feedback-event.ts';

/** Feedback that was given or declined, by its type and what it is about. */
export type FeedbackGiven = { readonly type: FeedbackType; readonly event: string };

/** After what a product asks its customers. */
export type FeedbackSettings = { readonly [T in FeedbackType]: boolean };

/** What a customer may still be asked about a policy: what happened, the product asks about, and nobody has answered or declined. */
export function feedbackWanted(
  policy: AskedAbout,
  { settings, given }: { readonly settings: FeedbackSettings; readonly given: readonly FeedbackGiven[] },
): readonly FeedbackType[] {
  return feedbackTypes.filter((type) => {
    const event = feedbackEvent(type, policy);
    return settings[type] && event !== undefined && !given.some((one) => one.type === type && one.event === event);
  });
}
