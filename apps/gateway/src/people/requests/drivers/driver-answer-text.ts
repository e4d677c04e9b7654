import type { DataRequestKind, DataRequestOutcome } from '@marque/domain/data-request-kinds';

const granted = {
  COPY: 'mail.dataRequest.driver.copied',
  ERASURE: 'mail.dataRequest.driver.forgotten',
  RESTRICTION: 'mail.dataRequest.driver.restricted',
  RECTIFICATION: 'mail.dataRequest.driver.passedOn',
} as const;

/** The text that tells a named driver what became of their request. */
export function driverAnswerText(kind: DataRequestKind, outcome: DataRequestOutcome): string {
  if (outcome === 'REFUSED' || kind === 'REVIEW' || kind === 'OBJECTION') return 'mail.dataRequest.answered.refused';
  return kind === 'ERASURE' && outcome === 'PARTLY' ? 'mail.dataRequest.driver.partly' : granted[kind];
}
