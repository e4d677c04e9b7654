import type { Locator } from '@playwright/test';

/** What somebody does with controls, by pointer or by keys alone. */
export type Hand = {
  readonly press: (control: Locator) => Promise<void>;
  /** Chooses one of a group of radios by its label, or the one so many places after the first. */
  readonly choose: (group: Locator, radio: string | { readonly place: number }) => Promise<void>;
  readonly tick: (box: Locator) => Promise<void>;
  /** Replaces what is in a box. */
  readonly fill: (box: Locator, text: string) => Promise<void>;
  /** Types digits as one stream, beginning in this box; boxes move on by themselves. */
  readonly stream: (box: Locator, digits: string) => Promise<void>;
  /** Chooses an option of a native select by its label. */
  readonly select: (select: Locator, option: string) => Promise<void>;
  /** Types into a box with suggestions and picks the one that says this. */
  readonly pick: (box: Locator, option: string) => Promise<void>;
};
