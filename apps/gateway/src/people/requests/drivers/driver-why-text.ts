import type { StayReason } from '@marque/domain/data-request-kinds';

/** The text of why what was told of a driver has to stay. What is open between us and the policyholder is none of theirs to know. */
export function driverWhyText(why: StayReason): string {
  if (why === 'RUNNING') return 'mail.dataRequest.driver.running';
  return why === 'LAW' ? 'mail.dataRequest.why.LAW' : 'mail.dataRequest.driver.open';
}
