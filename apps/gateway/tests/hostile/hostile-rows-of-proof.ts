import { foreign, type HostileRow, invalid } from './hostile-row.ts';

const visitor: HostileRow = { what: 'a visitor', code: 'sign_in_required' };
const nobodys: HostileRow = { what: 'staff, for a policy of nobody', code: 'not_found', as: 'staff' };

/** Requests to the calls about links that prove cover, and about a file that waits to be sent as a proof. */
export const hostileRowsOfProof = {
  quoteAgain: () => [visitor, { ...nobodys, body: {} }],
  createCoverLink: () => [visitor, nobodys],
  listCoverLinks: () => [visitor, nobodys],
  withdrawCoverLink: () => [visitor],
  unstageUpload: () => [
    { what: 'no policy', code: 'not_found' },
    { what: 'an id that is a path', code: 'not_found', id: '../../etc/passwd' },
    foreign(),
  ],
  showCover: () => [
    { what: 'a link of nobody', code: 'not_found', body: { token: 'A'.repeat(32) } } as const,
    ...[
      '',
      'short',
      'A'.repeat(33),
      `${'A'.repeat(31)}\u0000`,
      '__proto__'.padEnd(32, '/'),
      "' or 1=1 --".padEnd(32),
    ].map((token) => invalid(`a token of ${JSON.stringify(token).slice(0, 20)}`, { body: { token } })),
    invalid('a token that is a pattern', { body: { token: { $ne: '' } } }),
    invalid('a policy of one’s own', { body: { token: 'A'.repeat(32), policyId: 'ABSENT222222' } }),
  ],
} satisfies { readonly [name: string]: () => readonly HostileRow[] };
