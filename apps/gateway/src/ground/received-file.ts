/** A file to receive: where it is written, how large it may be, and a check of its name that refuses by throwing. */
export type FileToReceive = {
  readonly path: string;
  readonly bytesMax: number;
  readonly checkName: (name: string) => void;
};

/** A file that has come whole. The hash is SHA-256 in hexadecimal. */
export type ReceivedFile = { readonly name: string; readonly bytes: number; readonly sha256: string };

/**
 * Writes the one file of a request as it arrives. Refuses with `unsupported_media_type` a body that is no form, with
 * `validation_failed` a form without the part `file` or with more, with `body_too_large` a file beyond its limit (the
 * connection ends then), and with `bad_request` one that breaks off.
 */
export type ReceiveFile = (file: FileToReceive) => Promise<ReceivedFile>;
