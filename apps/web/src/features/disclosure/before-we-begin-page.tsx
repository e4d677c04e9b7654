import type { ProposalWire } from '@marque/contract';
import { buttonClass, Icon, type IconName } from '@marque/kit';
import { Link, useNavigate } from '@tanstack/react-router';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { Page } from '../../frame/page.tsx';
import { Redirect } from '../../frame/redirect.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { insuredCar } from '../../proposal/insured-car.ts';
import { PlatedCar } from '../../proposal/plated-car.tsx';
import { ShortForm } from '../../questions/short-form.tsx';
import styles from './before-we-begin-page.module.css';
import { hasBegun } from './has-begun.ts';
import { minutesFor, resumeAt } from './sections.ts';

const icons: readonly IconName[] = ['info', 'shield', 'lock', 'document'];

/** What a visitor should know, and may be asked, before the first page. Whoever has begun goes on where answers are missing. */
export function BeforeWeBeginPage() {
  const t = useText();
  const brand = useBrand();
  const navigate = useNavigate();
  const { proposal, product, pathTo } = useCurrentProposal();
  const first = (missing: readonly string[]) => pathTo(resumeAt(product, missing));
  if (hasBegun(proposal, product)) return <Redirect to={first(proposal.missing)} />;
  const car = insuredCar(proposal, product, brand.formats.registrations);
  const asked = product.questionnaire.sections.find(({ id }) => id === product.beginWith);
  const start = (saved: ProposalWire) => navigate({ to: first(saved.missing) });
  return (
    <Page
      title={t('disclosure.begin.title')}
      subheader={t('disclosure.begin.lead', { count: minutesFor(proposal.missing.length) })}
      upperHeader={car.plate && <PlatedCar car={car} />}
      back={{ href: '/', text: t('disclosure.backHome') }}
      width="form"
    >
      <ul className={styles.notices}>
        {product.beforeWeBegin.map((name, index) => (
          <li key={name} className={styles.notice}>
            <Icon name={icons[index % icons.length] ?? 'info'} className={styles.icon} />
            <span>{t(`beforeWeBegin.${name}`)}</span>
          </li>
        ))}
      </ul>
      {asked ? (
        <ShortForm
          pick={() => asked.questions.map(({ name }) => name)}
          action={t('disclosure.begin.action')}
          rate={false}
          checkedBy={asked.validation}
          note={t('disclosure.nothingFinal')}
          onSaved={start}
        />
      ) : (
        <Link to={first(proposal.missing)} className={buttonClass()}>
          {t('disclosure.begin.action')}
        </Link>
      )}
    </Page>
  );
}
