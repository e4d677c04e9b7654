import type { ProblemCode } from '@marque/contract';
import type { Sending } from './api-client.ts';

/** A request that its call must refuse, and how. */
export type HostileRow = Sending & {
  readonly what: string;
  readonly code: ProblemCode;
  /** In place of the proposal's or policy's own. */
  readonly id?: string;
  readonly query?: string;
  readonly document?: string;
  readonly entry?: string;
  readonly promo?: string;
  readonly as?: 'stranger';
};

export const invalid = (what: string, more: Omit<HostileRow, 'what' | 'code'>): HostileRow => ({
  what,
  code: 'validation_failed',
  ...more,
});
export const change = (what: string, text: string): HostileRow =>
  invalid(what, { body: `{"applyRating":true,"changes":[${text}]}` });
export const asset = (what: string, data: string): HostileRow =>
  change(what, `{"changeType":"ASSET_DISCLOSURE","assetCode":"car","data":${data}}`);
export const backTo = (path: string): HostileRow =>
  invalid(`a way back to ${JSON.stringify(path)}`, { body: { saveCard: false, successPath: path, cancelPath: '/' } });
export const foreign = (more: Omit<HostileRow, 'what' | 'code' | 'as'> = {}): HostileRow => ({
  what: 'what is somebody else’s',
  code: 'not_found',
  as: 'stranger',
  ...more,
});
export const details = { externalReference: 'ABCDEFGHJKLMN', postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02' };
export const goodPaths = { saveCard: false, successPath: '/flex/success', cancelPath: '/flex/checkout' };
