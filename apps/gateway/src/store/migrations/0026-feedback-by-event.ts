import { runStatements } from './run-statements.ts';

/**
 * Feedback is kept once for each sale, change and cancellation, under a name of that event; without a rating it was declined. Which kinds there are
 * is left to the code.
 */
export const feedbackByEvent = runStatements([
  'ALTER TABLE feedback ADD COLUMN event text',
  `UPDATE feedback SET event = COALESCE(
      (SELECT policy_id FROM policies WHERE policies.proposal_code = feedback.proposal_code), feedback.proposal_code)
    || CASE type WHEN 'bind' THEN '' ELSE '/earlier' END`,
  'ALTER TABLE feedback ALTER COLUMN event SET NOT NULL',
  'ALTER TABLE feedback ALTER COLUMN rating DROP NOT NULL',
  'ALTER TABLE feedback DROP CONSTRAINT feedback_once',
  'ALTER TABLE feedback ADD CONSTRAINT feedback_once UNIQUE (brand, type, event)',
  'ALTER TABLE feedback DROP CONSTRAINT IF EXISTS feedback_type_check',
]);
