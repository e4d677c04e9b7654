import type { Context } from '../../ground/context.ts';
import type { CardNotification } from '../../ports/card-payments.ts';
import { cardTargets } from './card-targets.ts';
import { hear } from './hear.ts';

/** Takes a notification of the card provider whose signature has been checked. Rejects when it could not be written down, so that it is sent again. */
export async function receiveNotification(context: Context, { eventId, type, about }: CardNotification): Promise<void> {
  const find = async () => {
    const targets = about ? await cardTargets(context, about) : [];
    await context.milestone('webhook.object-read');
    return targets;
  };
  const received = () => context.milestone('webhook.received');
  await hear(context, { provider: 'stripe', received }, [{ eventId, type, find }]);
}
