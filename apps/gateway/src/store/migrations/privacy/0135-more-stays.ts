import { runStatements } from '../run-statements.ts';

/**
 * An answer stands. That more has to stay than was said may be added until it is done: something may have been bought between the answer and the forgetting.
 */
export const moreStays = runStatements([
  `CREATE OR REPLACE FUNCTION refuse_request_again() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.outcome IS NOT NULL AND (
      NEW.answer IS DISTINCT FROM OLD.answer
      OR (NEW.answered_on, NEW.answered_by) IS DISTINCT FROM (OLD.answered_on, OLD.answered_by)
      OR ((NEW.outcome, NEW.stays) IS DISTINCT FROM (OLD.outcome, OLD.stays)
        AND NOT (OLD.kind = 'ERASURE' AND OLD.outcome <> 'REFUSED' AND OLD.done_at IS NULL AND NEW.outcome = 'PARTLY'))
    ) THEN
      RAISE EXCEPTION 'the request % was answered', OLD.request_id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$`,
]);
