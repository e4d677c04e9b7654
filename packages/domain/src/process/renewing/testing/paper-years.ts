import type { ClaimOfTerm } from '../../../renewal/with-claims-of-term.ts';
import type { StepBack } from '../../../renewal/years/step-back.ts';

/** What a handler tells of a claim beside its day and its driver. */
export type ToldOfClaim = Omit<ClaimOfTerm, 'occurredOn' | 'insuredName'>;

/** Each kind of claim under a policy, and whether it takes a year: by the rules on paper, not by the code. */
export const kindsOfClaim: readonly (readonly [told: ToldOfClaim, takesYear: boolean])[] = [
  [{ claimType: 'ACCIDENT', status: 'SETTLED', isPaid: true, fault: 'CUSTOMER' }, true],
  [{ claimType: 'ACCIDENT', status: 'SETTLED', isPaid: true, fault: 'OTHERS' }, false],
  [{ claimType: 'ACCIDENT', status: 'ACTIVE', isPaid: false, fault: 'UNKNOWN' }, true],
  [{ claimType: 'ACCIDENT', status: 'ACTIVE', isPaid: false, fault: 'OTHERS' }, false],
  [{ claimType: 'THEFT', status: 'SETTLED', isPaid: false, fault: 'UNKNOWN' }, false],
  [{ claimType: 'FIRE_DAMAGE', status: 'SETTLED', isPaid: true, fault: 'UNKNOWN' }, true],
  [{ claimType: 'WINDSCREEN', status: 'SETTLED', isPaid: true, fault: 'UNKNOWN' }, false],
];

/** What one, two, and three or more claims in a year leave of 0 to 9 years, according to the paper. */
const left = {
  without: ['0001234455', '0000011223', '0000000000'],
  with: ['0001456789', '0000234455', '0000011223'],
} as const;

/** The years after a year with some claims that take one, by the paper. */
export function paperYears(years: number, claims: number, isProtected: boolean): number {
  if (claims === 0) return Math.min(9, years + 1);
  return Number(left[isProtected ? 'with' : 'without'][Math.min(claims, 3) - 1]?.[years]);
}

/** Years from which protection is sold. */
export const PROTECTED_FROM = 4;

/** The paper as the table with which it is sold: rows from the years on from which protection is. */
export const stepBackTable: StepBack = {
  cover: 'ncb_protection',
  stepBack: [4, 5, 6, 7, 8, 9].flatMap((years) =>
    [1, 2, 3].map((claims) => ({
      ...{ years, claims },
      withProtection: paperYears(years, claims, true),
      withoutProtection: paperYears(years, claims, false),
    })),
  ),
};
