/**
 * Something encrypted cannot be read: `data_key_unreadable` where no master key opens its key, `text_unreadable` where it was changed or stands in another
 * place than it was written for, and `file_unreadable` where a file was, or was cut off. Its message holds ids alone.
 */
export class CipherFault extends Error {
  readonly code: 'data_key_unreadable' | 'text_unreadable' | 'file_unreadable';

  constructor(code: CipherFault['code'], what: string) {
    super(`${code}: ${what}`);
    this.code = code;
  }
}
