import type { CallOutput } from '@marque/contract';
import { Button, CheckCard, fieldDescription, Notice, QuestionFrame, useSnackbar } from '@marque/kit';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useOpenHelp } from '../../../frame/help/help.tsx';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { Page } from '../../../frame/page.tsx';
import { PageSkeleton } from '../../../frame/page-skeleton.tsx';
import { LeaveToSignIn } from '../../../principal/leave-to-sign-in.tsx';
import { usePrincipal } from '../../../principal/principal.tsx';
import { useKeptState } from '../../../questions/form/use-kept-form.ts';
import { WordsField } from '../../../questions/words-field.tsx';
import styles from './support.module.css';
import { useSaySupport, useSupport } from './use-support.ts';

type Support = CallOutput<'getSupportNeeds'>;
type Need = Support['needs'][number];

/** Each need with its words, in the order in which they are read. */
const needs: readonly { readonly need: Need; readonly label: string; readonly hint?: string }[] = [
  { need: 'LARGE_PRINT', label: 'support.needs.LARGE_PRINT', hint: 'support.hints.LARGE_PRINT' },
  { need: 'PLAIN_TEXT', label: 'support.needs.PLAIN_TEXT', hint: 'support.hints.PLAIN_TEXT' },
  { need: 'BY_POST', label: 'support.needs.BY_POST', hint: 'support.hints.BY_POST' },
  { need: 'PLEASE_RING', label: 'support.needs.PLEASE_RING', hint: 'support.hints.PLEASE_RING' },
  { need: 'MORE_TIME', label: 'support.needs.MORE_TIME', hint: 'support.hints.MORE_TIME' },
  { need: 'SOMEBODY_SPEAKS', label: 'support.needs.SOMEBODY_SPEAKS', hint: 'support.hints.SOMEBODY_SPEAKS' },
  { need: 'OTHER', label: 'support.needs.OTHER' },
];
const OTHER_MAX = 500;
const [FIRST, OTHER, AGREED] = ['support-needs', 'support-other', 'support-agreed'];

/** The page on which a customer says what they need so that they can deal with us, changes it, or takes it back. */
export function SupportPage() {
  const t = useText();
  const { user } = usePrincipal();
  if (user === null) return <LeaveToSignIn to={location.pathname} />;
  return (
    <Page
      title={t('support.title')}
      subheader={t('support.lead')}
      back={{ href: '/account', text: t('account.back') }}
      width="form"
    >
      <Kept />
    </Page>
  );
}

function Kept() {
  const { data, isError, refetch } = useSupport();
  if (data) return <Needs support={data} />;
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
}

function Needs({ support }: { support: Support }) {
  const t = useText();
  const { acting } = usePrincipal();
  const openHelp = useOpenHelp();
  const [ticked, setTicked] = useKeptState<readonly Need[]>('support-needs', support.needs);
  const [other, setOther] = useKeptState('support-other', support.other ?? '');
  const [hasAgreed, agree] = useKeptState('support-agreed', false);
  const [isTried, setTried] = useState(false);
  const say = useSay();
  const lacksOther = ticked.includes('OTHER') && other.trim() === '';
  const lacksAgreement = ticked.length > 0 && !hasAgreed;
  const tick = (need: Need, isTicked: boolean) =>
    setTicked(isTicked ? [...ticked, need] : ticked.filter((one) => one !== need));
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lacksOther) return document.getElementById(OTHER)?.focus();
    if (lacksAgreement) return document.getElementById(AGREED)?.focus();
    return void say.send({ needs: [...ticked], other: ticked.includes('OTHER') ? other : null, hasAgreed });
  };
  const missing = isTried && lacksAgreement ? t('support.agree.missing') : undefined;
  return (
    <form noValidate className={styles.form} onSubmit={save}>
      <AsKept support={support} />
      <QuestionFrame id={FIRST} label={t('support.question')} group>
        <div className={styles.cards}>
          {needs.map(({ need, label, hint }, index) => (
            <CheckCard
              key={need}
              id={index === 0 ? FIRST : `${FIRST}-${need}`}
              checked={ticked.includes(need)}
              onChange={(isTicked) => tick(need, isTicked)}
              label={t(label)}
              hint={hint && t(hint)}
            />
          ))}
        </div>
      </QuestionFrame>
      {ticked.includes('OTHER') && (
        <WordsField
          id={OTHER}
          label={t('support.other')}
          hint={t('support.otherHint')}
          rows={3}
          maxLength={OTHER_MAX}
          value={other}
          onChange={setOther}
          error={isTried && lacksOther ? t('support.otherMissing') : undefined}
        />
      )}
      {ticked.length > 0 && (
        <QuestionFrame
          id={AGREED}
          label={t(acting ? 'support.agree.titleActing' : 'support.agree.title')}
          group
          error={missing}
        >
          <CheckCard
            id={AGREED}
            checked={hasAgreed}
            onChange={agree}
            label={t(acting ? 'support.agree.labelActing' : 'support.agree.label')}
            invalid={missing !== undefined}
            describedBy={fieldDescription(AGREED, { hint: false, error: missing })}
          />
        </QuestionFrame>
      )}
      <p className={styles.muted}>{t('support.never')}</p>
      {say.hasFailed && (
        <Notice tone="critical" role="alert">
          {t('support.failed')}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button type="submit" busy={say.isBusy}>
          {t('support.save')}
        </Button>
        {support.needs.length > 0 && (
          <Button
            variant="quiet"
            disabled={say.isBusy}
            onClick={() => void say.send({ needs: [], other: null, hasAgreed: false })}
          >
            {t('support.takeBack')}
          </Button>
        )}
      </div>
      <Notice
        title={t('support.papers.title')}
        action={
          <Button variant="quiet" icon="chat" onClick={openHelp}>
            {t('support.papers.ask')}
          </Button>
        }
      >
        {t('support.papers.content')}
      </Notice>
    </form>
  );
}

/** Since when it is kept, and on whose word; nothing if nothing is kept. */
function AsKept({ support: { agreedAt, isFromStaff } }: { support: Support }) {
  const t = useText();
  const { moment } = useFormat();
  if (agreedAt === null) return null;
  const date = moment(agreedAt);
  return <p className={styles.muted}>{t(isFromStaff ? 'support.keptByStaff' : 'support.kept', { date })}</p>;
}

function useSay() {
  const t = useText();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const { mutateAsync, isPending, isError } = useSaySupport();
  const send = async (body: Parameters<typeof mutateAsync>[0]) => {
    const kept = await mutateAsync(body).catch(() => undefined);
    if (!kept) return;
    snackbar(t(kept.needs.length > 0 ? 'support.saved' : 'support.takenBack'), { tone: 'success' });
    await navigate({ to: '/account' });
  };
  return { send, isBusy: isPending, hasFailed: isError };
}
