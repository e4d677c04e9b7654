/** The table of customers who have died. */
export type DeathTables = {
  /**
   * That a customer has died, as we were told. Days are the business's; encrypted columns use the key of the customer.
   */
  deaths: {
    death_id: string;
    brand: string;
    owner: string;
    told_on: string;
    died_on: string | null;
    key_id: string;
    /** Encrypted: who told us, how, and what they have shown. */
    told_by: string;
    /** JSON: the policies that would have renewed by themselves, and no longer do. */
    stopped: unknown;
    recorded_by: string;
    /** When it turned out to be a mistake; null if it stands. */
    taken_back_on: string | null;
    taken_back_by: string | null;
    /** How many events it has. */
    version: number;
    created_at: string;
  };
};
