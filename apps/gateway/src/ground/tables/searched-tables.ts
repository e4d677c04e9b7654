/** What policies are searched by, the only tables in which it stands in the clear: each row can be removed, and then its policy is found so no more. */
export type SearchedTables = {
  /** The e-mail of a policyholder, as it was told at the sale, in small letters. */
  searched_emails: { policy_id: string; brand: string; email: string };
  /** A policyholder’s name in small letters and postcode in capitals without spaces, as they were told last; empty where one was not told. */
  searched_names: { policy_id: string; brand: string; last_name: string; postal_code: string };
  /** A car that is or was on a policy. */
  searched_registrations: { policy_id: string; brand: string; registration: string };
};
