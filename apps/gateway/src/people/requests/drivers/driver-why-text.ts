import type { StayReason } from '@marque/domain/data-request-kinds';

/** The text that tells a driver why we keep their data. It never says what is open between us and the policyholder. */
export function driverWhyText(why: StayReason): string {
  if (why === 'RUNNING') return 'mail.dataRequest.driver.running';
  return why === 'LAW' ? 'mail.dataRequest.why.LAW' : 'mail.dataRequest.driver.open';
}
