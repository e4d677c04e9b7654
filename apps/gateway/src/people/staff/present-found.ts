import { dayOf, getPath } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { FoundPersonWire } from '@marque/contract';
import { versionAt } from '@marque/domain/policy/version-at';
import { divideRegistration } from '@marque/forms';
import type { Context } from '../../ground/context.ts';
import { presentPolicyDetail } from '../../papers/of-policy/present-policy-detail.ts';
import { policiesToday } from '../../store/money/ahead/policies-today.ts';
import { disclosedWithQuotes } from '../../store/people/disclosed-with-quotes.ts';
import type { Holder } from '../../store/people/finding/read-holders.ts';
import { renewalsMade } from '../../store/renewals/renewals-of-policies.ts';

/** Somebody found, as staff see them: named as they sign in, or otherwise as their newest policy, or quote, names the policyholder. */
export async function presentFound(
  context: Pick<Context, 'db' | 'clock'>,
  brand: Brand,
  { subject, person, policies: held }: Holder,
): Promise<FoundPersonWire> {
  const now = context.clock.now();
  const policies = await policiesToday(context, brand.brand, held);
  const [newest] = policies;
  const isQuoted = person === undefined && newest === undefined;
  const quoted = isQuoted
    ? await disclosedWithQuotes(context.db, { brand: brand.brand, subjects: [subject] })
    : undefined;
  const told = newest ? versionAt(newest, now).data.profiles['ph'] : quoted?.get(subject);
  const made = await renewalsMade(
    context.db,
    brand.brand,
    policies.map(({ policyId }) => policyId),
  );
  return {
    userId: subject,
    firstName: person?.first_name ?? textAt(told, 'firstName'),
    lastName: person?.last_name ?? textAt(told, 'lastName'),
    email: person ? person.email : newest ? textAt(told, 'email') : null,
    postalCode: textAt(told, 'address.postalCode'),
    accountRegistered: person !== undefined,
    policies: policies.map((policy) => {
      const vrn = textAt(versionAt(policy, now).data.assets['car'], 'vrn');
      const { policyId, policyNumber, schemeCode, startAt, createdAt } = policy;
      return {
        ...{ policyId, policyNumber, schemeCode, startAt, createdAt },
        policyDetail: presentPolicyDetail(policy, { brand, hasRenewal: made.has(policyId), now }),
        today: dayOf(now, brand.timeZone),
        vrn: vrn === null ? null : divideRegistration(vrn, brand.formats.registrations),
      };
    }),
  };
}

function textAt(data: unknown, path: string): string | null {
  const value = getPath(data, path);
  return typeof value === 'string' && value !== '' ? value : null;
}
