import { assert } from '@marque/base';
import type { Change } from '@marque/domain/changes/change';
import { decide } from '@marque/domain/proposal/decide';
import { evolve } from '@marque/domain/proposal/evolve';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { registry } from '@marque/testkit/brands/registry';
import { showcaseBrand } from '@marque/testkit/brands/showcase-brand';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { beforeAll, describe, expect, it } from 'vitest';
import { nothingDisclosed } from './answers/nothing-disclosed.ts';
import { checkChanges, type Prepared } from './changes/check-changes.ts';
import { placeChanges } from './changes/place-changes.ts';
import { pricePrepared } from './price/price-prepared.ts';
import type { AskedSubject } from './subject/asked-subject.ts';
import { visitor } from './subject/circumstances-of.ts';
import { offersOf } from './subject/offers-of.ts';

const NOW = '2026-11-20T13:00:00.000Z';
const claimed = { promoCode: null, used: { usedUp: [], usedBefore: [], isOrderNumberUsed: false } };

let subject: AskedSubject;
let begun: Proposal;
beforeAll(async () => {
  const brand = await showcaseBrand();
  const { flex } = brand.products;
  assert(flex, 'the showcase brand sells flex');
  subject = { brand, product: flex, schemeCode: 'flex', registry, answerer: visitor, now: NOW };
  begun = evolve(null, {
    type: 'ProposalCreated',
    proposal: {
      ...nothingDisclosed(flex),
      ...{ proposalCode: 'PC2345', schemeCode: 'flex', product: 'flex', externalReference: 'REF2345' },
      ...{ source: null, promoCode: null, upsellOf: null, createdAt: NOW, missing: [], configVersion: brand.version },
    },
  });
});

function prepared(before: Proposal, changes: readonly Change[]): Prepared {
  const offers = offersOf(subject.product);
  const checked = checkChanges(subject, { placed: placeChanges(changes), before, offers, language: 'en' });
  assert(checked.ok, JSON.stringify(checked));
  return checked.value;
}

/** The proposal after a request, as the gateway would store it. */
function stored(before: Proposal, request: Prepared): Proposal {
  const { missing, priced } = pricePrepared(subject, request, claimed);
  const configVersion = subject.brand.version;
  const decided = decide({ type: 'ChangeProposal', applied: request, missing, configVersion, priced }, before);
  assert(decided.ok, 'what was prepared is in order');
  return decided.value.reduce<Proposal>(evolve, before);
}

describe('a request to change a proposal', () => {
  it('applies its changes once: what was reviewed is what is stored', () => {
    const request = prepared(begun, adaMarsh() as Change[]);
    const after = stored(begun, request);
    expect(after.data).toBe(request.after.data);
    expect(after.choices).toBe(request.after.choices);
    expect(after.quote?.ratingStatus).toBe('QUOTE');
    const excess = subject.product.excess.voluntaryExcess.at(-1) ?? 0;
    const next = prepared(after, [{ changeType: 'SELECT_VOLUNTARY_EXCESS', excess }]);
    expect(next.before.data).toBe(after.data);
    expect(stored(after, next).data).toBe(after.data);
  });

  it('is priced from the answers that were reviewed, whatever its changes were', () => {
    const request = prepared(begun, adaMarsh() as Change[]);
    const { priced } = pricePrepared(subject, request, claimed);
    expect(pricePrepared(subject, { ...request, changes: [] }, claimed)).toEqual({ missing: [], priced });
    const ph = priced?.rated.risk.data.profiles['ph'];
    expect(ph).toMatchObject({ firstName: 'Ada', drivingLicence: { validFrom: '2006-09-14' } });
  });

  it('given an answer that nobody is asked for, then no price reads it, and it stays disclosed', () => {
    const told: Change = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { estimatedValue: 900_000 } };
    const request = prepared(begun, [...(adaMarsh() as Change[]), told]);
    const { priced } = pricePrepared(subject, request, claimed);
    expect(request.after.data.assets['car']).toMatchObject({ estimatedValue: 900_000 });
    expect(priced?.rated.risk.data.assets['car']).not.toHaveProperty('estimatedValue');
  });
});
