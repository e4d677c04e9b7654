import { type AskedSubject, type PriceInTerm, priceInTerm } from '@marque/asking';
import { dayOf, type LocalDate } from '@marque/base';
import type { RatedRisk } from '@marque/domain/facts/risk-data';
import type { VersionMade } from '@marque/domain/policy/changing/change-policy';
import { joinedOn, type Stretch } from '@marque/domain/policy/changing/joined-on';
import type { LaidVersion } from '@marque/domain/policy/changing/lay-change';
import type { Policy, PolicyVersion } from '@marque/domain/policy/policy';
import type { Tariff } from '@marque/domain/rating/tariff';
import { coversOfSale } from '../papers/covers-of-sale.ts';

/** The versions that a change makes, in order, and what each price rests on. */
export type ToPrice = {
  readonly policy: Policy;
  /** The versions in force up to the change, which changes the last, and what was rated for that one. */
  readonly history: readonly PolicyVersion[];
  readonly before: PolicyVersion;
  readonly rated: RatedRisk;
  readonly laid: readonly LaidVersion[];
  /** The day on which cover is to begin, if the first of them moves it. */
  readonly startAt?: LocalDate | undefined;
  readonly tariff: Tariff;
};

/**
 * The versions with their prices, numbered after the existing ones; or the names of questions left without an answer.
 */
export function priceVersions(
  subject: AskedSubject,
  { policy, history, before, rated, laid, startAt, tariff }: ToPrice,
): readonly VersionMade[] | Extract<PriceInTerm, { readonly missing: unknown }> {
  const { brand, product } = subject;
  const { schemeCode, timeZone } = policy;
  const stretches: Stretch[] = history.map(({ startedAt, data, changedBy }) => ({
    ...{ startedAt, data },
    // A version that comes into force again brings nobody new.
    changes: changedBy?.effectiveAt === startedAt ? changedBy.changes : [],
  }));
  const made: VersionMade[] = [];
  let stands = { quote: before.quote, rated };
  for (const one of laid) {
    const { startedAt, after, changes, changedBy, holds } = one;
    stretches.push({ startedAt, data: after.data, changes });
    const days = { effectiveOn: dayOf(startedAt, timeZone), joined: joinedOn(stretches, timeZone) };
    const told = { before: { ...one.before, quote: stands.quote }, rated: stands.rated, after };
    const priced = priceInTerm(subject, {
      ...told,
      ...days,
      startAt: one === laid[0] ? startAt : undefined,
      endsPromotion: changedBy.endsPromotion === true,
      tariff,
    });
    if ('missing' in priced) return priced;
    stands = priced;
    const version = { ...after, quote: priced.quote };
    made.push({
      version: {
        ...{ ...version, startedAt, changedBy, holds, version: policy.versions.length + made.length + 1 },
        covers: coversOfSale({ schemeCode, version, product, brand }),
      },
      rated: priced.rated,
    });
  }
  return made;
}
