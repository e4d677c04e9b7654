import { SnackbarProvider } from '@marque/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { BrandProvider } from '../brand/brand-context.tsx';
import { ClientProvider } from '../client/client-context.tsx';
import { ConnectionProvider } from '../connection/connection-context.tsx';
import { OfflineBanner } from '../connection/offline-banner.tsx';
import { ConsentProvider } from '../consent/consent-context.tsx';
import { HelpChatProvider } from '../help-chat/help-chat-provider.tsx';
import { PrincipalRoot } from '../principal/principal-root.tsx';
import type { SiteParts } from './assemble.ts';
import { ErrorModal } from './errors/error-modal.tsx';
import type { SiteRouter } from './router.tsx';
import { StaffNoticeModal } from './staff-notice-modal.tsx';

/**
 * Gives all pages what each of them needs: the brand, the gateway's client, who is looking, server state, errors,
 * addresses.
 */
export function App({ parts, router }: { parts: SiteParts; router: SiteRouter }) {
  return (
    <QueryClientProvider client={parts.queries}>
      <ClientProvider client={parts.client} session={parts.session}>
        <BrandProvider initial={parts.brand} fetchBrand={parts.fetchBrand} onShown={parts.noteBrand}>
          <PrincipalRoot parts={parts.principal}>
            <ConsentProvider consent={parts.consent}>
              <SnackbarProvider>
                <HelpChatProvider>
                  <ConnectionProvider connection={parts.connection}>
                    <OfflineBanner />
                    <RouterProvider router={router} />
                  </ConnectionProvider>
                  <ErrorModal channel={parts.errors} />
                  <StaffNoticeModal notices={parts.notices} />
                </HelpChatProvider>
              </SnackbarProvider>
            </ConsentProvider>
          </PrincipalRoot>
        </BrandProvider>
      </ClientProvider>
    </QueryClientProvider>
  );
}
