import type { Call, CallAuth } from './call.ts';

const words: { readonly [A in CallAuth]: string } = {
  none: 'Anyone may call it.',
  session: 'Needs an access token.',
  customer: 'Needs the access token of somebody who has signed in, or of staff who act for them.',
  staff: 'Needs the access token of staff who may act for customers.',
};

/** Who may make a call, as a sentence or two. */
export function whoMayCall({
  auth,
  customerOnly,
  permission,
}: Pick<Call, 'auth' | 'customerOnly' | 'permission'>): string {
  if (permission !== undefined) return `Needs the access token of staff with the permission \`${permission}\`.`;
  return customerOnly ? `${words[auth]} Staff who act for a customer may not make it.` : words[auth];
}
