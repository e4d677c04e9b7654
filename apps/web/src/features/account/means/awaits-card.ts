import type { AccountMethodsWire } from '@marque/contract';
import { meansView } from '../../../payments/means-view.ts';
import type { CameBack } from './came-back.ts';

/** Whether somebody who came back from a card page still waits for the card: the provider may confirm it, and no other pays yet. */
export function awaitsCard(methods: AccountMethodsWire, back: CameBack | undefined): boolean {
  if (!back || back.flow !== undefined || methods.cardSetup !== 'OPEN') return false;
  return meansView(methods).chosen?.methodId === (back.instead ?? undefined);
}
