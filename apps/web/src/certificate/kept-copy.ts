/**
 * What is known about a copy of a certificate that a browser keeps. Times are real milliseconds of this browser's
 * clock.
 */
export type KeptCopy = {
  /** The address of the certificate's page: the only one that the copy may stand in for. */
  readonly path: string;
  readonly policyId: string;
  /** The mark of the user who wanted it, from which no id can be read. */
  readonly owner: string;
  /** When the gateway last said that the certificate counts. */
  readonly checkedMs: number;
  /** The first moment that the certificate does not prove. */
  readonly untilMs: number;
};
