/** What letters about a request tell. */
export type RequestStep = 'received' | 'longer' | 'answered' | 'more' | 'ended';

/** What a letter about a request is about, as `person_letters` names it. */
export function aboutRequest(requestId: string, step: RequestStep): `request/${string}` {
  return `request/${requestId}/${step}`;
}

/** The request that a letter answers; undefined for any other letter. */
export function requestAnsweredBy(about: string): string | undefined {
  return /^request\/([^/]+)\/answered$/.exec(about)?.[1];
}
