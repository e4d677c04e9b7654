/** From which renewal on a customer has the further message about shopping around (ICOBS 6.5.1R). */
const FURTHER_MESSAGE_FROM = 4;

/** Whether a renewal, counted from 1, says that somebody who has stayed so long may save by shopping around. */
export function hasFurtherMessage(renewal: number): boolean {
  return renewal >= FURTHER_MESSAGE_FROM;
}
