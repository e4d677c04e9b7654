import type { Place } from '../../read/place.ts';
import type { TextSheet } from '../../read/read-texts.ts';

/** The product's own texts of a language and the brand's, which replace them key by key. */
export type LanguageTexts = {
  readonly language: string;
  readonly defaults: TextSheet;
  readonly own: TextSheet;
  /** First parts of keys whose file exists but could not be read, and keys whose value is no text. */
  readonly unread: ReadonlySet<string>;
};

/** A text that something in the folder names. */
export type NeededText = {
  readonly key: string;
  readonly place: Place;
  /** Places that the rule behind the text fills; the text of a rule holds no figure of its own. */
  readonly figures?: readonly string[];
};
