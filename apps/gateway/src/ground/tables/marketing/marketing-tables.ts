/** The table of addresses to which offers must not be sent. */
export type MarketingTables = {
  /** Addresses to which no offers are written. It holds no address: anyone who has one can ask whether it is here. */
  do_not_write: {
    brand: string;
    /** A mark of the address, made with a key of the brand. */
    mark: string;
    key_id: string;
    noted_on: string;
    /** The member of staff who noted it; null if its reader was forgotten. */
    noted_by: string | null;
  };
};
