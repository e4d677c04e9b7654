/** The card provider no longer accepts a token (`used`), or does not know it (`unknown`). Neither the bank nor our request is at fault. */
export class CardTokenRefused extends Error {
  readonly reason: 'used' | 'unknown';

  constructor(reason: CardTokenRefused['reason']) {
    super(`The card provider refused a token: ${reason}`);
    this.reason = reason;
  }
}
