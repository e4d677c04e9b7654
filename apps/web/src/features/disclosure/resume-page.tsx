import { buttonClass, Card, Icon, Pill, StickySummary } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { Page } from '../../frame/page.tsx';
import { Redirect } from '../../frame/redirect.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { insuredCar } from '../../proposal/insured-car.ts';
import { PlatedCar } from '../../proposal/plated-car.tsx';
import { useAllForms } from '../../questions/form/use-all-forms.ts';
import { useQuestionForm } from '../../questions/form/use-question-form.ts';
import { BeginNotices } from './begin-notices.tsx';
import { type MissingPart, stillMissing } from './progress/still-missing.ts';
import { useProgress } from './progress/use-progress.ts';
import { useTimeLeft } from './progress/use-time-left.ts';
import styles from './resume-page.module.css';
import { resumeAt } from './sections.ts';

/**
 * The page for coming back to a proposal that was begun: what is still missing, part by part, and on to the first of
 * it.
 */
export function ResumePage() {
  const t = useText();
  const brand = useBrand();
  const { proposal, product, pathTo } = useCurrentProposal();
  const progress = useProgress(useAllForms(useQuestionForm()));
  const timeLeft = useTimeLeft();
  const parts = stillMissing(product, proposal.missing);
  const first = pathTo(resumeAt(product, proposal.missing));
  if (parts.length === 0) return <Redirect to={first} />;
  const car = insuredCar(proposal, product, brand.formats.registrations);
  const count = progress.wanted - progress.given;
  return (
    <Page
      title={t('disclosure.resume.title')}
      subheader={t('disclosure.resume.lead', { count })}
      upperHeader={car.plate && <PlatedCar car={car} />}
      back={{ href: '/', text: t('disclosure.backHome') }}
      width="form"
    >
      <Card as="section" aria-labelledby="still-missing">
        <h2 id="still-missing" className={styles.title}>
          {t('disclosure.resume.missing')}
        </h2>
        <ul>
          {parts.map((part) => (
            <MissingItem key={part.profileCode ?? part.sectionId} part={part} />
          ))}
        </ul>
      </Card>
      <h2 className={styles.notices}>{t('disclosure.resume.know')}</h2>
      <BeginNotices />
      <StickySummary
        action={
          <Link to={first} className={buttonClass()}>
            {t('disclosure.resume.action')}
          </Link>
        }
      >
        <p>{timeLeft(progress)}</p>
      </StickySummary>
    </Page>
  );
}

function MissingItem({ part }: { part: MissingPart }) {
  const t = useText();
  const { proposal, pathTo } = useCurrentProposal();
  const { sectionId, profileCode, count, page } = part;
  const firstName = profileCode === undefined ? undefined : proposal.data.profiles[profileCode]?.['firstName'];
  const driver = typeof firstName === 'string' ? firstName : t('disclosure.drivers.unnamed');
  return (
    <li>
      <Link to={pathTo(page)} className={styles.part}>
        <span>{profileCode === undefined ? t(`sections.${sectionId}.title`) : driver}</span>
        <span className={styles.end}>
          <Pill tone="info">{t('disclosure.resume.count', { count })}</Pill>
          <Icon name="chevron" size={18} className={styles.icon} />
        </span>
      </Link>
    </li>
  );
}
