/** The browser's store of copies, and the worker that shows each when the network fails. */
export type Shelf = {
  /** Keeps a page and gets its worker ready. Rejects if the browser allows neither. */
  readonly put: (path: string, page: Response) => Promise<void>;
  /** Takes the copy away, and leaves its worker for the next one. */
  readonly empty: (path: string) => Promise<void>;
  /** Takes away the copy and its worker. */
  readonly remove: (path: string) => Promise<void>;
};
