/** Who makes a request: the subject whose rows may be seen, and the actor who does it (the same, but for staff). */
export type Principal = {
  readonly brand: string;
  readonly subject: string;
  readonly actor: string;
  readonly kind: 'anonymous' | 'customer' | 'staff' | 'system';
  readonly sessionId: string;
};
