import type { Readable } from 'node:stream';

/** What a scan says of a file. */
export type ScanResult = 'CLEAN' | 'FOUND' | 'NOT_SCANNED';

/** Looks for malware in a file, whose chunks are gone afterwards. Rejects with `ProviderUnavailable` when the scanner is away or cannot look at this file. */
export type Scanner = { readonly scan: (content: Readable) => Promise<ScanResult> };

/** The scanner of an operator who has chosen to take files without one. */
export const noScanner: Scanner = {
  scan: async (content) => {
    content.destroy();
    return 'NOT_SCANNED';
  },
};
