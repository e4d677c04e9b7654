/**
 * Something encrypted cannot be read: `data_key_unreadable` if no master key opens its key, `text_unreadable` if a text
 * was changed or is not in the place that it was written for, and `file_unreadable` if the same is true of a file, or
 * it was cut off. Its message holds only ids.
 */
export class CipherFault extends Error {
  readonly code: 'data_key_unreadable' | 'text_unreadable' | 'file_unreadable';

  constructor(code: CipherFault['code'], what: string) {
    super(`${code}: ${what}`);
    this.code = code;
  }
}
