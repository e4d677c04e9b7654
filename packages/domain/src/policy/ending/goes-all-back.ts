import type { Instant } from '@marque/base';
import type { Policy } from '../policy.ts';
import { settledFrom } from './settled-from.ts';

/** Whether an end is known that gives everything back, and has yet to settle: whatever was asked for until then would only go back. */
export function goesAllBack({ termination }: Pick<Policy, 'termination'>, now: Instant): boolean {
  return termination?.gives === 'EVERYTHING' && now < settledFrom(termination);
}
