import { campaignOf } from './campaign.ts';

/** The campaign by which a visit came, and the proposals for which it has been told. */
type Kept = { readonly campaign: Readonly<Record<string, string>>; readonly posted: readonly string[] };

export type Visit = {
  /** Notes the campaign parameters of an address; one without any changes nothing. */
  readonly note: (search: string, names: readonly string[]) => void;
  /** What to report about a proposal, once: undefined when there is nothing, or it has been reported. */
  readonly take: (proposalCode: string) => Readonly<Record<string, string>> | undefined;
  /** Telling it failed: it may be taken again. */
  readonly giveBack: (proposalCode: string) => void;
};

/** The name under which a tab keeps it. */
export const VISIT_KEY = 'visit';

/**
 * What is known about a visit. It is only in memory until the visitor accepts cookies; from then on it outlasts a
 * reload in `store`, for as long as the tab is open.
 */
export function createVisit(store: () => Pick<Storage, 'getItem' | 'setItem'> | undefined): Visit {
  let kept: Kept = { campaign: {}, posted: [] };
  const read = (): Kept => {
    const stored = parse(store()?.getItem(VISIT_KEY) ?? null);
    const isNewer = Object.keys(kept.campaign).length > 0;
    const posted = [...new Set([...(stored?.posted ?? []), ...kept.posted])];
    return { campaign: isNewer ? kept.campaign : (stored?.campaign ?? {}), posted };
  };
  const keep = (changed: Kept) => {
    kept = changed;
    store()?.setItem(VISIT_KEY, JSON.stringify(changed));
  };
  return {
    note: (search, names) => {
      const found = campaignOf(search, names);
      if (Object.keys(found).length > 0) keep({ ...read(), campaign: found });
    },
    take: (proposalCode) => {
      const { campaign, posted } = read();
      if (Object.keys(campaign).length === 0 || posted.includes(proposalCode)) return undefined;
      keep({ campaign, posted: [...posted, proposalCode] });
      return campaign;
    },
    giveBack: (proposalCode) => {
      const { campaign, posted } = read();
      const others = posted.filter((one) => one !== proposalCode);
      kept = { campaign, posted: others };
      store()?.setItem(VISIT_KEY, JSON.stringify(kept));
    },
  };
}

/** What an earlier page of this visit kept; undefined when it is not there or is not ours. */
function parse(text: string | null): Kept | undefined {
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isKept(read: unknown): read is Kept {
  const { campaign, posted } = (read ?? {}) as { readonly campaign?: unknown; readonly posted?: unknown };
  if (typeof campaign !== 'object' || campaign === null || !Array.isArray(posted)) return false;
  return [...Object.values(campaign), ...posted].every((one) => typeof one === 'string');
}
