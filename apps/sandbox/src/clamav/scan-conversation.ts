import type { ScanScript } from './scan-script.ts';

/** The limit of a stream (bytes), as `StreamMaxLength` of clamd.conf has it by default. */
const STREAM_BYTES_MAX = 100 * 1024 * 1024;
/** The test file of the anti-virus industry (eicar.org), in two parts so that no scanner takes this source for it. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** What is said and whether the connection ends with it; undefined: nothing yet. */
export type Said = { readonly text: string; readonly hangsUp: boolean };

/**
 * One connection to clamd: takes bytes as they come and gives the answers. It knows PING, VERSION and INSTREAM, in the
 * forms that end with a NUL (`z…`) or a line (`n…`), as the manual of clamd describes them.
 */
export function scanConversation(script: ScanScript): (bytes: Buffer) => Said | undefined {
  let rest: Buffer = Buffer.alloc(0);
  let received = 0;
  let seen = '';
  let isFound = false;
  let end: string | undefined;

  const answer = (text: string): Said => ({ text: text + (end ?? ''), hangsUp: true });
  const command = (): Said | undefined => {
    end = rest[0] === 0x7a ? '\0' : '\n';
    const stop = rest.indexOf(end);
    if (stop < 0) {
      end = undefined;
      return rest.length > 64 ? { text: 'UNKNOWN COMMAND\n', hangsUp: true } : undefined;
    }
    const word = rest.subarray(1, stop).toString('latin1');
    rest = rest.subarray(stop + 1);
    if (word === 'PING') return answer('PONG');
    if (word === 'VERSION') return answer('ClamAV 1.4.3/27800/Mon Nov 23 08:00:00 2026');
    return word === 'INSTREAM' ? chunks() : answer('UNKNOWN COMMAND');
  };
  const look = (chunk: Buffer) => {
    received += chunk.length;
    const text = seen + chunk.toString('latin1');
    isFound ||= text.includes(EICAR);
    seen = text.slice(-EICAR.length);
  };
  const chunks = (): Said | undefined => {
    while (rest.length >= 4) {
      const length = rest.readUInt32BE(0);
      if (length === 0) return verdict();
      if (received + length > STREAM_BYTES_MAX) return answer('INSTREAM size limit exceeded. ERROR');
      if (rest.length < 4 + length) return undefined;
      look(rest.subarray(4, 4 + length));
      rest = rest.subarray(4 + length);
    }
    return undefined;
  };
  const verdict = (): Said | undefined => {
    const fault = script.next.shift();
    if (fault === 'hang') return undefined;
    if (fault === 'drop') return { text: '', hangsUp: true };
    if (fault === 'error') return answer('stream: Can’t allocate memory ERROR');
    return answer(isFound || fault === 'found' ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
  };

  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    return end === undefined ? command() : chunks();
  };
}
