import type { LocalDate } from '@marque/base';
import { faultOfReceipt } from '@marque/domain/receipt/fault-of-receipt';
import { refuse } from '../ground/refuse.ts';

const messages = { TO_COME: 'is a day to come', LONG_AGO: 'is more than a year ago' } as const;

/** Refuses a day on which something cannot have reached us, named by the field that says it. */
export function refuseDayOfReceipt(
  pointer: string,
  { receivedOn, today }: { readonly receivedOn: LocalDate; readonly today: LocalDate },
): void {
  const fault = faultOfReceipt(receivedOn, today);
  if (fault) refuse('validation_failed', undefined, [{ pointer, code: 'not_possible', message: messages[fault] }]);
}
