import { type FieldProblem, ok, type Result, refused } from '@marque/base';
import type { CallInput } from '@marque/contract';
import { policyNumberOf } from '@marque/domain/policy/policy-number';
import type { SearchTerms } from '../../store/people/finding/find-subjects.ts';

const BEGINNING_MIN = 2;
const MESSAGE =
  'is to be a policy number, a registration, an e-mail or the reference of a quote, or the beginning of a last name with that of a postcode';

/**
 * The search terms, in the form in which they are compared: spaces, case and hyphens do not matter. Refuses a search
 * that would list people rather than find one: it needs a number, a registration, an e-mail or a reference in full, or
 * two characters of a last name and two of a postcode.
 */
export function searchTerms(typed: CallInput<'searchPeople'>['body']): Result<SearchTerms, FieldProblem[]> {
  const exact = {
    policyNumber: policyNumberOf(typed.policyNumber ?? ''),
    vrn: squeezed(typed.vrn),
    email: (typed.email ?? '').trim().toLowerCase(),
    quoteReference: (typed.quoteReference ?? '').trim(),
  };
  const beginnings = { lastName: (typed.lastName ?? '').trim().toLowerCase(), postalCode: squeezed(typed.postalCode) };
  const short = Object.entries(beginnings).filter(([, text]) => text !== '' && text.length < BEGINNING_MIN);
  const isExact = Object.values(exact).some((text) => text !== '');
  const isBoth = Object.values(beginnings).every((text) => text.length >= BEGINNING_MIN);
  if (short.length > 0 || !(isExact || isBoth))
    return refused(
      (short.length > 0 ? short.map(([name]) => `/${name}`) : ['']).map((pointer) => ({
        ...{ pointer, code: 'search_too_wide', message: MESSAGE },
      })),
    );
  return ok(Object.fromEntries(Object.entries({ ...exact, ...beginnings }).filter(([, text]) => text !== '')));
}

function squeezed(text = ''): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}
