/** The table about what is not to be sent. */
export type MarketingTables = {
  /** Addresses to which no offers are written. It holds no address: who has one can ask whether it is here. */
  do_not_write: {
    brand: string;
    /** A mark of the address, made with a key of the brand. */
    mark: string;
    key_id: string;
    noted_on: string;
    /** Who on the staff noted it; null where its reader was forgotten. */
    noted_by: string | null;
  };
};
