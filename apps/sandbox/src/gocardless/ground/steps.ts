import type { Store } from '../../store/open-store.ts';

/** What the banks have still to do about a mandate, a payment or a refund, and when by business time. */
export type Step = { sequence: number; dueMs: number; subjectId: string; step: StepName };

export type StepName =
  | 'submit-mandate'
  | 'activate-mandate'
  | 'refuse-mandate'
  | 'submit-payment'
  | 'settle-payment'
  | 'pay-out-payment'
  | 'charge-back-payment'
  | 'submit-refund'
  | 'pay-refund';

/** Puts a step in the diary, in the caller's transaction. */
export function planStep(store: Store, step: Omit<Step, 'sequence'>): void {
  store
    .prepare('INSERT INTO gocardless_step (due_ms, subject_id, step) VALUES (?, ?, ?)')
    .run(step.dueMs, step.subjectId, step.step);
}

/** Strikes out everything that was still to be done about a subject. */
export function dropSteps(store: Store, subjectId: string): void {
  store.prepare('DELETE FROM gocardless_step WHERE subject_id = ?').run(subjectId);
}

/** Takes out of the diary the earliest step that is due, or gives undefined. */
export function takeDueStep(store: Store, nowMs: number): Step | undefined {
  return store
    .prepare(`
    DELETE FROM gocardless_step WHERE sequence =
      (SELECT sequence FROM gocardless_step WHERE due_ms <= ? ORDER BY due_ms, sequence LIMIT 1)
    RETURNING sequence, due_ms AS dueMs, subject_id AS subjectId, step
  `)
    .get(nowMs) as Step | undefined;
}
