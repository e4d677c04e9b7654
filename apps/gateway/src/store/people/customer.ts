/** Somebody for whom staff may act: the subject whose rows they see, and their name. */
export type Customer = {
  readonly subject: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
};
