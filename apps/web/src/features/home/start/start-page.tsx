import { Button } from '@marque/kit';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import { productOf, schemeOfUrl } from '../../../brand/schemes.ts';
import { useText } from '../../../brand/use-text.ts';
import { Page } from '../../../frame/page.tsx';
import { PageSkeleton } from '../../../frame/page-skeleton.tsx';
import { Redirect } from '../../../frame/redirect.tsx';
import { offerOf } from './offer-of.ts';
import { useStart } from './use-start.ts';

/** An address of a product: starts a proposal with the offer in the address, and goes to it. */
export function StartPage() {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const brand = useBrand();
  const scheme = schemeOfUrl(brand, productUrlName);
  const { start, isError } = useStart(scheme);
  const begun = useRef(false);
  const begin = () => start(offerOf(location.search, productOf(brand, scheme)?.parameters), { replace: true });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  });
  if (!scheme?.available) return <Redirect to="/" />;
  if (!isError) return <PageSkeleton />;
  return (
    <Page title={t('home.start.failed')} subheader={t('home.start.failedContent')} width="form">
      <Button onClick={begin}>{t('home.start.again')}</Button>
    </Page>
  );
}
