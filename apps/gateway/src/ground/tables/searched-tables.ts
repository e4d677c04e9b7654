/**
 * The tables by which policies are searched, the only ones with such data in the clear: each row can be removed, and
 * then its policy is no longer found that way.
 */
export type SearchedTables = {
  /** The e-mail of a policyholder, as given at the sale, in small letters. */
  searched_emails: { policy_id: string; brand: string; email: string };
  /**
   * A policyholder’s name in small letters and postcode in capitals without spaces, as last given; empty if one was not
   * given.
   */
  searched_names: { policy_id: string; brand: string; last_name: string; postal_code: string };
  /** A car that is or was on a policy. */
  searched_registrations: { policy_id: string; brand: string; registration: string };
};
