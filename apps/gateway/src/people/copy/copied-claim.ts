import { isData } from '@marque/base';
import { claimStatuses, claimSteps, claimTypes } from '@marque/domain/enumerations';
import { claimNewsWords } from '../../letters/claims/claim-news-words.ts';
import { claimTypeTexts } from '../../letters/claims/claim-type-texts.ts';
import type { Words } from '../../papers/words.ts';
import type { CopiedRow } from '../../store/people/copy/read-copy.ts';

function toldOf({ told, claim_type: claimType, step, step_on: on, step_amount: amount }: CopiedRow) {
  const said = isData(told) ? told : { claimType, news: { step, on, amount } };
  const news = isData(said['news']) ? said['news'] : {};
  return {
    type: claimTypes.find((one) => one === said['claimType']),
    step: claimSteps.find((one) => one === news['step']),
    on: typeof news['on'] === 'string' ? news['on'] : null,
    amount: typeof news['amount'] === 'number' ? news['amount'] : null,
  };
}

/** The kind of a claim; nothing if that is forgotten. */
export const kindOfClaim = (row: CopiedRow, { text }: Words) => {
  const { type } = toldOf(row);
  return type ? text(claimTypeTexts[type]) : '';
};

const statusTexts = {
  PENDING: 'claims.status.pending',
  ACTIVE: 'claims.status.active',
  SETTLED: 'claims.status.settled',
};

/** The state of a claim, and what was done last. */
export const stateOfClaim = (row: CopiedRow, words: Words) => {
  const status = claimStatuses.find((one) => one === row['status']);
  const { type, step, on, amount } = toldOf(row);
  // A settled claim shows only its end: older news would say otherwise.
  const isTold = status !== 'SETTLED' || step === 'PAID' || step === 'CLOSED';
  const news =
    type && step && isTold
      ? claimNewsWords({ reference: String(row['reference']), claimType: type, step, on, amount }, words).news
      : '';
  return [status ? words.text(statusTexts[status]) : '', news].filter(Boolean).join(' · ');
};
