import { Button, buttonClass, Notice } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../brand/use-text.ts';
import { focusHeading } from '../../../frame/focus-heading.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import styles from './support.module.css';
import { useSaySupport, useSupport } from './use-support.ts';

/** Asks a customer once whether something would help them; after any answer it is not asked again. */
export function AskAboutSupport() {
  const t = useText();
  const { acting } = usePrincipal();
  const { data } = useSupport();
  const { mutate, isPending } = useSaySupport();
  if (acting || data?.askedAt !== null) return null;
  return (
    <div className={styles.asked}>
      <Notice
        title={t('support.ask.title')}
        action={
          <div className={styles.acts}>
            <Link to="/account/support" className={buttonClass('quiet')}>
              {t('support.ask.tell')}
            </Link>
            <Button
              variant="quiet"
              busy={isPending}
              onClick={() => mutate({ needs: [], other: null, hasAgreed: false }, { onSuccess: focusHeading })}
            >
              {t('support.ask.notNow')}
            </Button>
          </div>
        }
      >
        {t('support.ask.content')}
      </Notice>
    </div>
  );
}
