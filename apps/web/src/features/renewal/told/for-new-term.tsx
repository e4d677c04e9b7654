import { useText } from '../../../brand/use-text.ts';
import { TellUs } from './tell-us.tsx';

/** The lead of a page that asks again for the new term: cover of today stands on the old answers, so what is so already is told to a person. */
export function ForNewTerm({ lead }: { lead: string }) {
  const t = useText();
  return (
    <>
      {lead} {t('renewal.section.today')} <TellUs name={t('renewal.section.alreadySo')} />
    </>
  );
}
