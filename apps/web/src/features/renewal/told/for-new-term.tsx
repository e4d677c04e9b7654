import { useText } from '../../../brand/use-text.ts';
import { TellUs } from './tell-us.tsx';

/**
 * The lead of a page that asks again for the new term: today's cover is based on the old answers, so the customer tells
 * a person about facts that are already so.
 */
export function ForNewTerm({ lead }: { lead: string }) {
  const t = useText();
  return (
    <>
      {lead} {t('renewal.section.today')} <TellUs name={t('renewal.section.alreadySo')} />
    </>
  );
}
