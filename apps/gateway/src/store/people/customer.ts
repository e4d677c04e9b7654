/** Somebody for whom staff may act: whose rows they see, and how they are called. */
export type Customer = {
  readonly subject: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
};
