import type { ProblemCode } from '@marque/contract';
import type { RequestParts } from '../kit/client/api-client.ts';
import type { Buyer } from '../kit/client/buy.ts';

/** A request that its call must refuse, and how. */
export type HostileRow = RequestParts & {
  readonly what: string;
  readonly code: ProblemCode;
  /** In place of the proposal's or policy's own. */
  readonly id?: string;
  readonly query?: string;
  readonly document?: string;
  readonly entry?: string;
  readonly promo?: string;
  readonly hash?: string;
  readonly letter?: string;
  /** Somebody who has nothing, or staff who act for a customer of their own; else the buyer. */
  readonly as?: 'stranger' | 'staff';
};

/** Whose things are asked for: those that a visitor is about to buy, and those of the customer for whom staff act. */
export type HostileTarget = Bought & { readonly staffs: Bought };
type Bought = Buyer & { readonly accountId: string };

export const invalid = (what: string, more: Omit<HostileRow, 'what' | 'code'>): HostileRow => ({
  what,
  code: 'validation_failed',
  ...more,
});
export const change = (what: string, text: string): HostileRow =>
  invalid(what, { body: `{"applyRating":true,"changes":[${text}]}` });
export const asset = (what: string, data: string): HostileRow =>
  change(what, `{"changeType":"ASSET_DISCLOSURE","assetCode":"car","data":${data}}`);
const ELSEWHERE = [
  ...['', '//evil', '///evil', '/\\evil', '\\\\evil', 'https://evil', 'javascript:x', 'evil', '/a\tb', '/\r\nx'],
  ...['/\u2028', '/\u0000', '/\ud800', '/../..//evil', '/%2f%2fevil', '/%5Cevil', '/%0d%0aLocation:x', null, ['/flex']],
];
/** Ways back that lead elsewhere, after success and after giving up. */
export const backTo = (): HostileRow[] =>
  ELSEWHERE.flatMap((path) => [
    invalid(`a way on to ${JSON.stringify(path)}`, { body: { ...goodPaths, successPath: path } }),
    invalid(`a way back to ${JSON.stringify(path)}`, { body: { ...goodPaths, cancelPath: path } }),
  ]);
export const foreign = (more: Omit<HostileRow, 'what' | 'code' | 'as'> = {}): HostileRow => ({
  what: 'what is somebody else’s',
  code: 'not_found',
  as: 'stranger',
  ...more,
});
export const details = { externalReference: 'ABCDEFGHJKLMN', postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02' };
export const goodPaths = { saveCard: false, successPath: '/flex/success', cancelPath: '/flex/checkout' };
