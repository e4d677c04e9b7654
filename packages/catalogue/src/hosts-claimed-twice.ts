import { isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

/** A host that several brands claim, so that its brand is unknown. */
export type HostClaimedTwice = {
  /** The files that claim it, as they were called. */
  readonly files: readonly string[];
  /** The fault for the terminal, which names each file with its line. */
  readonly line: string;
};

type Claim = { readonly host: string; readonly file: string; readonly line: number };

/**
 * The hosts that more than one `brand.yaml` claims. `texts` are the files' texts by their names; an unreadable one
 * claims the hosts that can be made out.
 */
export function hostsClaimedTwice(texts: ReadonlyMap<string, string>): HostClaimedTwice[] {
  const claims = [...texts].flatMap(([file, text]) => claimsIn(file, text));
  return [...Map.groupBy(claims, ({ host }) => host)].flatMap(([host, all]) => {
    const [first, ...others] = all.filter(({ file }, index) => all.findIndex((one) => one.file === file) === index);
    if (!first || others.length === 0) return [];
    const places = others.map(({ file, line }) => `${file}:${line}`).join(' and ');
    const claim = others.length === 1 ? 'claims' : 'claim';
    const line = `${first.file}:${first.line} hosts: expected a host that one brand claims, found ${host}, which ${places} ${claim} too; leave it to one of them`;
    return [{ files: [first, ...others].map(({ file }) => file), line }];
  });
}

function claimsIn(file: string, text: string): Claim[] {
  const lines = new LineCounter();
  const hosts = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' }).get('hosts');
  if (!isSeq(hosts)) return [];
  return hosts.items.flatMap((item) =>
    isScalar(item) ? [{ host: String(item.value), file, line: lines.linePos(item.range?.[0] ?? 0).line }] : [],
  );
}
