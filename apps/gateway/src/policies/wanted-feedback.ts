import type { Brand } from '@marque/catalogue';
import type { FeedbackType } from '@marque/domain/enumerations';
import { feedbackWanted } from '@marque/domain/feedback/feedback-wanted';
import type { Policy } from '@marque/domain/policy/policy';
import type { Principal } from '../ground/principal.ts';
import type { Database } from '../ground/tables/database.ts';
import { productOfPolicy } from '../papers/product-of-policy.ts';
import { feedbackGiven } from '../store/people/feedback.ts';

type Asked = { readonly policy: Policy; readonly brand: Brand; readonly principal: Principal };

/** The events after which a customer may still be asked how it went; staff who act for one are never asked. */
export async function wantedFeedback(
  db: Database,
  { policy, brand, principal }: Asked,
): Promise<readonly FeedbackType[]> {
  if (principal.kind === 'staff') return [];
  const settings = productOfPolicy(brand, policy).policy.feedback;
  return feedbackWanted(policy, { settings, given: await feedbackGiven(db, brand.brand, policy.proposalCode) });
}
