import { useParams } from '@tanstack/react-router';
import { useBrand } from '../../brand/brand-context.tsx';
import { Redirect } from '../../frame/redirect.tsx';
import { usePrincipal } from '../../principal/principal.tsx';
import { ContinueQuote } from './continue-quote.tsx';
import { RetrieveForm } from './retrieve-form.tsx';
import { retrievePlace } from './retrieve-place.ts';

/** Everything at `/retrieve`: the form for a saved quote, that of a back book, and the way on to a quote that was found. */
export function RetrievePage() {
  const { place } = useParams({ strict: false });
  const { backBooks } = useBrand();
  const { user } = usePrincipal();
  const asked = retrievePlace({ place, backBooks, isSignedIn: user !== null });
  if (asked.page === 'home') return <Redirect to="/" />;
  if (asked.page === 'quote') return <ContinueQuote externalReference={asked.externalReference} />;
  return <RetrieveForm key={asked.backBook} backBook={asked.backBook} />;
}
