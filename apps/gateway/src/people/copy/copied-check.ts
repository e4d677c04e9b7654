import { isData } from '@marque/base';
import type { Words } from '../../papers/words.ts';
import type { CopiedRow } from '../../store/people/copy/read-copy.ts';

/** What was checked, and of whom. */
export const subjectOfCheck = ({ kind, facts }: CopiedRow, { text }: Words) => {
  const who = isData(facts) ? [facts['firstName'], facts['lastName']].filter(Boolean).join(' ') : '';
  return [text(kind === 'VERIFY' ? 'staff.checks.kinds.verify' : 'staff.checks.kinds.idCheck'), who]
    .filter(Boolean)
    .join(': ');
};

/** The result of a check, and what a person decided about one that was not passed. */
export const outcomeOfCheck = (row: CopiedRow, { text }: Words) => {
  const { is_clear: isClear, decision, decision_reason: reason, decision_evidence: evidence } = row;
  const result = isClear === true ? 'passed' : isClear === false ? 'notPassed' : 'noResult';
  const decided =
    typeof decision === 'boolean' ? [text(`yourData.copy.check.${decision ? 'accepted' : 'refused'}`)] : [];
  return [text(`yourData.copy.check.${result}`), ...decided, evidence, reason].filter(Boolean).join(' · ');
};
