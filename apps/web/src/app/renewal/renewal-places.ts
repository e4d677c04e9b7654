import type { RenewalStage } from '@marque/domain/renewal/renewal-stage';

/** Pages of a renewal, by what follows its code; `section` asks questions again. */
export type RenewalPlace = 'quote' | 'referral' | 'stopped' | 'opt-out' | 'section';

/** Where an address below a renewal leads: to one of its pages, to its own (`index`), home, or to an error, since it has no price where it should have one. */
export type RenewalWay = RenewalPlace | 'index' | 'home' | 'error';

/** A renewal's own page, which its stage decides. */
const own = {
  offered: 'quote',
  optedOut: 'stopped',
  stopped: 'stopped',
  referred: 'referral',
  turned: 'home',
  unready: 'error',
} as const satisfies { readonly [S in RenewalStage]: RenewalWay };

/** Where an address leads: `asked` is what follows the renewal's code. */
export function renewalWay(stage: RenewalStage, asked: string): RenewalWay {
  if (asked === '' || stage === 'turned' || stage === 'unready') return own[stage];
  if (asked === 'opt-out') return stage === 'offered' ? 'opt-out' : 'index';
  const [disclosure, section, id, ...more] = asked.split('/');
  const isSection = disclosure === 'disclosure' && section === 'section' && id !== undefined && more.length === 0;
  return isSection && (stage === 'offered' || stage === 'referred') ? 'section' : 'index';
}
