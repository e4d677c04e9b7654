import { MAXIMUM_NCD_YEARS } from '@marque/domain/facts/ncd-years';
import { PROOF_OF_NCB } from '@marque/domain/uploads/proof-of-ncb';
import { Card, Icon, Notice, TwoColumn } from '@marque/kit';
import { useParams } from '@tanstack/react-router';
import { useFormat } from '../../../brand/use-format.ts';
import { usePriceText } from '../../../brand/use-price-text.ts';
import { useText } from '../../../brand/use-text.ts';
import { Redirect } from '../../../frame/redirect.tsx';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { policyPath } from '../../../policy/policy-paths.ts';
import { TaskPage } from '../task-page.tsx';
import { ProofDueMark } from './proof-due-mark.tsx';
import { RefusedBefore } from './refused-before.tsx';
import { UploadForm } from './upload-form.tsx';
import styles from './upload-page.module.css';
import { useProofDue } from './use-proof-due.ts';
import { useUploads } from './use-uploads.ts';

/** What the letter of an insurer must show. */
const shown = [
  'upload.proof.years',
  'upload.proof.name',
  'upload.proof.ended',
  'upload.proof.claims',
  'upload.proof.insurer',
  'upload.proof.date',
];

/**
 * The page on which a customer sends files of one kind about a policy. A kind that the product does not take leads to
 * the policy; a proof that was accepted is not asked for again.
 */
export function UploadPage() {
  const t = useText();
  const { productUrlName = '', type = '' } = useParams({ strict: false });
  const { policy, product } = useCurrentPolicy();
  const { data } = useUploads(policy.policyId);
  const rule = product.policy.uploads.find((one) => one.type === type);
  if (!rule) return <Redirect to={policyPath(productUrlName, policy.policyId)} />;
  const isProof = type === PROOF_OF_NCB;
  if (isProof && data?.proofOfNcb === 'ACCEPTED')
    return (
      <TaskPage title={t(`uploads.${type}.title`)}>
        <div className={styles.flow} data-alone="">
          <Notice tone="success" title={t('upload.accepted.title')}>
            {t('upload.accepted.text')}
          </Notice>
        </div>
      </TaskPage>
    );
  const lead = (years: number | null) =>
    years === null
      ? t('upload.proof.lead')
      : t(years === MAXIMUM_NCD_YEARS ? 'upload.proof.leadMost' : 'upload.proof.leadYears', {
          count: years,
          years: t('upload.proof.told', { count: years }),
        });
  const form = <UploadForm key={type} rule={rule} />;
  return (
    <TaskPage
      title={t(`uploads.${type}.title`)}
      lead={isProof ? lead(data?.toldNcdYears ?? null) : t(`uploads.${type}.text`)}
      mark={isProof && <ProofDueMark />}
    >
      {isProof ? (
        <TwoColumn side={<BesideProof />} sideLabel={t('upload.proof.side')}>
          <div className={styles.flow}>
            <RefusedBefore />
            <Card as="section" aria-labelledby="upload-shown">
              <h2 id="upload-shown" className={styles.heading}>
                {t('upload.proof.title')}
              </h2>
              <ul className={styles.ticks}>
                {shown.map((key) => (
                  <li key={key}>
                    <Icon name="tick" size={20} />
                    {t(key)}
                  </li>
                ))}
              </ul>
            </Card>
            {form}
          </div>
        </TwoColumn>
      ) : (
        <div className={styles.flow} data-alone="">
          {form}
        </div>
      )}
    </TaskPage>
  );
}

/** What becomes of the price without it, if the list says what that costs. */
const withoutTexts: { readonly [otherwise: string]: string } = {
  COSTS_MORE: 'upload.price.costsMore',
  COSTS_MORE_ONCE: 'upload.price.costsMoreOnce',
};

/** What the proof does to the price, and how to come by it. */
function BesideProof() {
  const t = useText();
  const price = usePriceText();
  const { policy } = useCurrentPolicy();
  const { amount, unit } = price(policy.price, policy.paymentSchedule);
  const { money } = useFormat();
  const due = useProofDue();
  return (
    <>
      <Card as="section">
        <h2 className={styles.heading}>{t('upload.price.title')}</h2>
        <p className={styles.muted}>{t('upload.price.with')}</p>
        <p className={styles.price}>
          <b>{amount}</b> <span>{t('upload.price.asNow', { unit })}</span>
        </p>
        <hr className={styles.rule} />
        <p className={styles.muted}>{t('upload.price.without')}</p>
        <p>{t(withoutTexts[due?.otherwise ?? ''] ?? 'upload.price.mayRise', { amount: money(due?.amount ?? 0) })}</p>
      </Card>
      <NoLetter />
    </>
  );
}

function NoLetter() {
  const t = useText();
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('upload.none.title')}</h2>
      <p className={styles.muted}>{t('upload.none.text')}</p>
      <p className={styles.muted}>{t('upload.none.ask')}</p>
    </Card>
  );
}
