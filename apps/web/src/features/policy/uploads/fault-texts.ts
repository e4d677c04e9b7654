import { isProblem, NETWORK, ProblemError } from '../../../client/problem-error.ts';
import type { Refused } from './files-to-send.ts';

/** The sentence for each reason for which a file is refused. */
export const faultTexts: { readonly [F in Refused]: string } = {
  WRONG_TYPE: 'upload.refused.wrongType',
  TOO_LARGE: 'upload.refused.tooLarge',
  TOO_MANY: 'upload.refused.tooMany',
  EMPTY: 'upload.refused.empty',
  NAME: 'upload.refused.name',
  OTHER_CONTENT: 'upload.refused.otherContent',
  TWO_KINDS: 'upload.refused.twoKinds',
  DAMAGED: 'upload.refused.damaged',
  TOO_MUCH_INSIDE: 'upload.refused.tooMuchInside',
  ACTIVE_CONTENT: 'upload.refused.activeContent',
  INFECTED: 'upload.refused.infected',
  CLOSED: 'upload.refused.closed',
  AWAY: 'upload.refused.away',
  QUOTA: 'upload.refused.quota',
  UNKNOWN: 'upload.refused.unknown',
};

/** Why the gateway did not take a file; undefined if the connection was lost, so that the file may be sent again. */
export function refusalOf(error: unknown): Refused | undefined {
  if (isProblem(error, NETWORK)) return undefined;
  if (isProblem(error, 'body_too_large')) return 'TOO_LARGE';
  if (isProblem(error, 'uploads_closed')) return 'CLOSED';
  if (isProblem(error, 'too_many_requests')) return 'QUOTA';
  if (error instanceof ProblemError && error.status >= 500) return 'AWAY';
  const code = isProblem(error, 'file_refused') ? error.errors[0]?.code : undefined;
  return code !== undefined && Object.hasOwn(faultTexts, code) ? (code as Refused) : 'UNKNOWN';
}
