import { Button, Modal } from '@marque/kit';
import { useEffect, useState } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { AuthErrorContent, authErrorWords } from '../../frame/help/auth-error-content.tsx';
import { CallUs } from '../../frame/help/call-us.tsx';
import { usePrincipal } from '../../principal/principal.tsx';
import type { ErrorChannel } from './error-channel.ts';
import styles from './error-modal.module.css';
import { type Told, toldOf } from './told-of.ts';

const headers: { readonly [K in Exclude<Told['kind'], 'AUTH'>]: string } = {
  NETWORK: 'frame.errors.network.header',
  SIGN_IN_FAILED: 'frame.errors.signInFailed.header',
  UNAUTHORIZED: 'frame.errors.unauthorized.header',
  IN_PERSON: 'frame.errors.inPerson.header',
  UNEXPECTED: 'frame.errors.unexpected.header',
  OTHER: 'frame.errors.other.header',
};

/** Shows errors that no page handled itself: what went wrong and what to do next. */
export function ErrorModal({ channel }: { channel: ErrorChannel }) {
  const t = useText();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(
    () =>
      channel.listen((error, again) => {
        const told = toldOf(error);
        if (told) setShown({ told, again });
      }),
    [channel],
  );
  const close = () => setShown(null);
  if (!shown) return null;
  const { told, again } = shown;
  return (
    <Modal
      open
      onClose={close}
      title={t(told.kind === 'AUTH' ? authErrorWords(told.error).header : headers[told.kind])}
      closeText={t('frame.close')}
      actions={<Actions told={told} again={again} onClose={close} />}
    >
      <Content told={told} onClose={close} />
    </Modal>
  );
}

type Shown = { readonly told: Told; readonly again: (() => void) | undefined };
type PartProps = { told: Told; onClose: () => void };

function Content({ told, onClose }: PartProps) {
  const t = useText();
  switch (told.kind) {
    case 'NETWORK':
      return <p>{t('frame.errors.network.content')}</p>;
    case 'SIGN_IN_FAILED':
      return <p>{t('frame.errors.signInFailed.content')}</p>;
    case 'UNAUTHORIZED':
      return <p>{t('frame.errors.unauthorized.content')}</p>;
    case 'IN_PERSON':
      return <InPerson />;
    case 'UNEXPECTED':
      return (
        <>
          <p>{t('frame.errors.unexpected.content')}</p>
          {told.reference && (
            <p className={styles.reference}>{t('frame.errors.reference', { reference: told.reference })}</p>
          )}
        </>
      );
    case 'AUTH':
      return <AuthErrorContent error={told.error} description={told.description} onHelp={onClose} />;
    case 'OTHER':
      return (
        <>
          <p>{t('frame.errors.unexpected.content')}</p>
          <p className={styles.reference}>{`${told.name}: ${told.message}`}</p>
        </>
      );
  }
}

function InPerson() {
  const t = useText();
  const { email } = useBrand().support;
  return (
    <>
      <p>{t('frame.errors.inPerson.content', { email })}</p>
      <CallUs />
    </>
  );
}

/**
 * Somebody who was signed out may sign in again and come back here; anything else may be tried again if that is
 * possible.
 */
function Actions({ told, again, onClose }: PartProps & Pick<Shown, 'again'>) {
  const t = useText();
  const { signIn } = usePrincipal();
  if (told.kind === 'IN_PERSON' || (told.kind !== 'UNAUTHORIZED' && again === undefined))
    return <Button onClick={onClose}>{t('frame.errors.understood')}</Button>;
  if (told.kind !== 'UNAUTHORIZED')
    return (
      <>
        <Button
          onClick={() => {
            onClose();
            again?.();
          }}
        >
          {t('frame.errors.again')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('frame.errors.notNow')}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={() => void signIn()}>{t('frame.errors.unauthorized.signIn')}</Button>
      <Button variant="quiet" onClick={onClose}>
        {t('frame.errors.unauthorized.stay')}
      </Button>
    </>
  );
}
