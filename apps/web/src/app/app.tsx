import type { BrandWire } from '@marque/contract';
import { SnackbarProvider } from '@marque/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { BrandProvider } from '../brand/brand-context.tsx';
import { browserSession } from '../client/browser-session.ts';
import { ClientProvider } from '../client/client-context.tsx';
import { createClient } from '../client/create-client.ts';
import { createErrorChannel } from './error-channel.ts';
import { ErrorModal } from './error-modal.tsx';
import { createQueryClient } from './query-client.ts';
import type { SiteRouter } from './router.tsx';
import { noteCampaign } from './use-tracking.ts';

/** Joins what every page needs: the brand, the gateway's client, server state, errors, addresses. */
export function App({ brand, router }: { brand: BrandWire; router: SiteRouter }) {
  const [parts] = useState(() => assemble(brand));
  return (
    <QueryClientProvider client={parts.queries}>
      <ClientProvider client={parts.client} session={parts.session}>
        <BrandProvider initial={brand} fetchBrand={parts.fetchBrand} onShown={parts.noteBrand}>
          <SnackbarProvider>
            <RouterProvider router={router} />
            <ErrorModal channel={parts.errors} />
          </SnackbarProvider>
        </BrandProvider>
      </ClientProvider>
    </QueryClientProvider>
  );
}

function assemble(brand: BrandWire) {
  let { language } = brand;
  const errors = createErrorChannel();
  const session = browserSession();
  const client = createClient({ fetch: (url, init) => fetch(url, init), session, language: () => language });
  noteCampaign(location.search, brand.proposalTracking);
  return {
    errors,
    session,
    client,
    queries: createQueryClient(errors.tell),
    fetchBrand: (wanted: string) => client.call('getBrand', { query: { language: wanted } }),
    noteBrand: (shown: BrandWire) => {
      language = shown.language;
    },
  };
}
