import { type HostileRow, invalid } from './hostile-row.ts';

const said = { needs: ['LARGE_PRINT'], other: null, hasAgreed: true };
const visitor: HostileRow = { what: 'a visitor', code: 'sign_in_required' };

/** Requests to the calls about support needs. */
export const hostileRowsOfSupport = {
  getSupportNeeds: () => [visitor],
  setSupportNeeds: () => [
    { ...visitor, body: said },
    ...[
      { needs: ['CONSTRUCTOR'] },
      { needs: 'LARGE_PRINT' },
      { needs: Array.from({ length: 8 }, () => 'OTHER') },
      { other: 'x'.repeat(501) },
      { other: '\u0000' },
      { hasAgreed: 'yes' },
      { owner: 'ada' },
    ].map((more) => invalid(JSON.stringify(more).slice(0, 40), { as: 'staff', body: { ...said, ...more } })),
  ],
  listLettersToPost: () => [
    { what: 'a visitor', code: 'forbidden' },
    { what: 'a place that is none', code: 'forbidden', query: '?after=%00' },
  ],
  recordLetterPosted: () => [{ what: 'a visitor', code: 'forbidden', id: 'ABSENT222222' }],
} satisfies { readonly [name: string]: () => readonly HostileRow[] };

/** Valid bodies of these calls. */
export const bodiesOfSupport = { setSupportNeeds: said };
