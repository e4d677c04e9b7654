import type { RenewalStage } from '@marque/domain/renewal/renewal-stage';

/** Pages of a renewal, by what follows its code; `section` asks questions again, `driver` those about an additional driver, `covers` and `excess` choose for the next term. */
export type RenewalPlace = 'quote' | 'referral' | 'stopped' | 'opt-out' | 'covers' | 'excess' | 'section' | 'driver';

/**
 * Where an address below a renewal leads: to one of its pages, to its own (`index`), to the policy, home, or to an
 * error, if it lacks a price that it should have.
 */
export type RenewalWay = RenewalPlace | 'index' | 'policy' | 'home' | 'error';

/** A renewal's own page, which its stage decides. */
const own = {
  offered: 'quote',
  optedOut: 'stopped',
  stopped: 'stopped',
  referred: 'referral',
  turned: 'home',
  // Its page says when it ended, and has the way back.
  ended: 'policy',
  unready: 'error',
} as const satisfies { readonly [S in RenewalStage]: RenewalWay };

/** Where an address leads: `asked` is the part after the renewal's code. */
export function renewalWay(stage: RenewalStage, asked: string): RenewalWay {
  if (asked === '' || isOver(stage)) return own[stage];
  if (asked === 'opt-out' || asked === 'covers' || asked === 'excess') return stage === 'offered' ? asked : 'index';
  const [disclosure, section, id, ...below] = asked.split('/');
  const isSection = disclosure === 'disclosure' && section === 'section' && id !== undefined;
  if (!isSection || (stage !== 'offered' && stage !== 'referred')) return 'index';
  if (below.length === 0) return 'section';
  // All questions about a driver are asked on one page, whichever topic the address names.
  const [profile, code, , ...more] = below;
  return profile === 'profile' && code !== undefined && more.length === 0 ? 'driver' : 'index';
}

function isOver(stage: RenewalStage): boolean {
  return stage === 'turned' || stage === 'ended' || stage === 'unready';
}
