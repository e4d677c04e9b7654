import { dayOf } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { NoticeToPostWire } from '@marque/contract';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Handler } from '../../ground/handler.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { policyInWords } from '../../papers/policy-in-words.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { storeStaffRead } from '../../store/people/staff-reads.ts';
import { readPolicy, type StoredPolicy } from '../../store/policies/policies.ts';
import { type MissingNotice, missingNotices } from '../../store/renewals/missing-notices.ts';

const LIST_MAX = 100;

/**
 * The customers whom no notice of a renewal has reached, so that staff can post it. The record of each customer says
 * who was shown theirs, before the answer.
 */
export const listNoticesToPost: Handler<'listNoticesToPost'> = async ({ principal, brand, requestId }, context) => {
  const now = context.clock.now();
  const found = await missingNotices(context.db, brand, now);
  const system = systemPrincipal(brand.brand);
  const waiting: { readonly missing: MissingNotice; readonly stored: StoredPolicy }[] = [];
  for (const missing of found.slice(0, LIST_MAX))
    waiting.push({ missing, stored: await readPolicy(context.db, system, missing.policyId) });
  await inTransaction(context.db, async (tx) => {
    for (const subject of new Set(waiting.map(({ stored }) => stored.owner)))
      await storeStaffRead(tx, context, {
        ...{ principal: { ...principal, subject }, requestId },
        ...{ call: 'listNoticesToPost', about: 'customer' },
      });
  });
  const notices = waiting.map(({ missing, stored }) => present(brand, missing, { stored, now }));
  return { notices, today: dayOf(now, brand.timeZone), isCut: found.length > LIST_MAX };
};

function present(
  brand: Brand,
  missing: MissingNotice,
  { stored: { policy, owner: userId }, now }: { readonly stored: StoredPolicy; readonly now: string },
): NoticeToPostWire {
  const version = versionAt(policy, now);
  const { holder, address } = policyInWords({ policy, version, brand });
  return { ...missing, policyNumber: policy.policyNumber, userId, name: holder, address: [...address] };
}
