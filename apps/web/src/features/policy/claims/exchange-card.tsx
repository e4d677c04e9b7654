import { divideRegistration } from '@marque/forms';
import { Button, Card } from '@marque/kit';
import { useState } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { usePolicyholder } from '../../../policyholder/use-policyholder.ts';
import { Fact, Facts } from '../facts.tsx';
import '../../../frame/print-only.css';
import { drawExchangeCard } from './draw-exchange-card.ts';
import styles from './exchange-card.module.css';
import { type ExchangeFact, exchangeFacts } from './exchange-facts.ts';
import { saveCanvas } from './save-canvas.ts';
import type { InsurerAtLoss } from './use-claims-lines.ts';

/** What the other driver writes down after an accident, to keep as a picture on the phone or to print. */
export function ExchangeCard({ insurer, lines }: InsurerAtLoss) {
  const t = useText();
  const facts = useFacts({ insurer, lines });
  const [saved, setSaved] = useState<boolean | null>(null);
  const title = t('claims.card.title');
  const save = async () => {
    const canvas = document.createElement('canvas');
    const isDrawn = drawExchangeCard(canvas, { title, facts, look: lookOfPage() });
    setSaved(isDrawn && (await saveCanvas(canvas, `${t('claims.card.file')}.png`)));
  };
  return (
    <Card as="section" data-print="only">
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.hint}>{t('claims.card.hint')}</p>
      <Facts>
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <div className={styles.actions}>
        <Button variant="quiet" icon="download" onClick={() => void save()}>
          {t('claims.card.save')}
        </Button>
        <Button variant="quiet" icon="document" onClick={() => window.print()}>
          {t('claims.card.print')}
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {saved !== null && t(saved ? 'claims.card.saved' : 'claims.card.failed')}
      </p>
    </Card>
  );
}

function useFacts({ insurer, lines }: InsurerAtLoss): ExchangeFact[] {
  const t = useText();
  const { registrations } = useBrand().formats;
  const { policy } = useCurrentPolicy();
  const { data: person } = usePolicyholder();
  return exchangeFacts([
    { name: t('claims.card.registration'), value: divideRegistration(policy.vrn ?? '', registrations) },
    { name: t('claims.card.car'), value: policy.vehicle },
    {
      name: t('claims.card.policyholder'),
      value: [person?.firstName, person?.lastName].filter((part) => part).join(' '),
    },
    { name: t('claims.card.insurer'), value: insurer },
    { name: t('claims.card.policyNumber'), value: policy.policyNumber },
    { name: t('claims.card.telephone'), value: lines?.telephone ?? null },
  ]);
}

/** Paper is white and its ink dark, in any theme: the picture is shown to others, and printed. */
function lookOfPage() {
  const { fontFamily } = getComputedStyle(document.body);
  return { paper: '#ffffff', ink: '#14181f', muted: '#566070', line: '#d9d9d9', font: fontFamily };
}
