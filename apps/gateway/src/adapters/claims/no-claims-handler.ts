import type { ClaimsHandling } from '../../ports/claims-handling.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { PROVIDER } from './claims-client.ts';

const away = async () => {
  throw new ProviderUnavailable(PROVIDER, { cause: new Error('none is connected') });
};

/** For a gateway without a claims handler: no notification is genuine, and there is nothing to ask. */
export const noClaimsHandler: ClaimsHandling = {
  openPage: away,
  readClaim: away,
  readNotification: () => undefined,
};
