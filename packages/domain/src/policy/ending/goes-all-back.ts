import type { Instant } from '@marque/base';
import type { Policy } from '../policy.ts';
import { settledFrom } from './settled-from.ts';

/** Whether a known end will give everything back and has not settled yet. Until it does, a new payment would only go back. */
export function goesAllBack({ termination }: Pick<Policy, 'termination'>, now: Instant): boolean {
  return termination?.gives === 'EVERYTHING' && now < settledFrom(termination);
}
