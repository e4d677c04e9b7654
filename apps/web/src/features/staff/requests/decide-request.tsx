import type { StaffRequestWire } from '@marque/contract';
import { Button, FieldError, Notice, TextArea } from '@marque/kit';
import { useId, useRef, useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { SignInAgain } from '../../../principal/sign-in-again.tsx';
import styles from './request-card.module.css';
import { useDecide } from './use-decide.ts';

const REASON_LENGTH_MIN = 3;
const REASON_LENGTH_MAX = 300;

const approvals: { readonly [K in StaffRequestWire['kind']]: string } = {
  REFUND: 'staff.requests.approve',
  CREDIT: 'staff.requests.approve',
  TRANSFER: 'staff.requests.approve',
  END: 'staff.requests.approveEnd',
  VOID: 'staff.requests.approveVoid',
  CHANGE: 'staff.requests.approveEnd',
};

/** The word for saying no, and the text that names the policy. */
function refusalOf({ kind, voids }: StaffRequestWire): { readonly short: string; readonly this: string } {
  if (kind !== 'VOID') return { short: 'staff.requests.refuse', this: 'staff.requests.refuseThis' };
  return voids?.goesOnUntil == null
    ? { short: 'staff.requests.refusePastVoid', this: 'staff.requests.refuseThisPastVoid' }
    : { short: 'staff.requests.refuseVoid', this: 'staff.requests.refuseThisVoid' };
}

/** Approve or refuse, both of one weight, with a reason that begins empty. */
export function DecideRequest({ request }: { request: StaffRequestWire }) {
  const { amount, accountCode } = request;
  const t = useText();
  const { money } = useFormat();
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState('');
  const [isLacking, setLacking] = useState(false);
  const { mutate, isPending, data } = useDecide(request);
  const no = refusalOf(request);
  const decide = (isApproved: boolean) => {
    const isShort = reason.trim().length < REASON_LENGTH_MIN;
    setLacking(isShort);
    if (isShort) field.current?.querySelector('textarea')?.focus();
    else mutate({ isApproved, reason: reason.trim() });
  };
  return (
    <div className={styles.decide} ref={field}>
      <label htmlFor={id}>{t('staff.requests.reason')}</label>
      <FieldError id={`${id}-error`}>{isLacking && t('staff.find.why.short')}</FieldError>
      <TextArea
        id={id}
        rows={2}
        value={reason}
        onChange={setReason}
        maxLength={REASON_LENGTH_MAX}
        invalid={isLacking}
        describedBy={isLacking ? `${id}-error` : undefined}
      />
      {data?.ok === false &&
        (data.problem.code === 'sign_in_again' ? (
          <SignInAgain />
        ) : (
          <Notice tone="warning" role="alert">
            {t(data.problem.code === 'adjustment_changed' ? 'staff.insurerEnd.changed' : 'staff.requests.meanwhile')}
          </Notice>
        ))}
      <div className={styles.acts}>
        <Button variant="quiet" busy={isPending} onClick={() => decide(true)}>
          {t(approvals[request.kind], { amount: money(amount) })}
        </Button>
        <Button
          variant="quiet"
          busy={isPending}
          aria-label={t(no.this, {
            policy: accountCode ?? '',
          })}
          onClick={() => decide(false)}
        >
          {t(no.short)}
        </Button>
      </div>
    </div>
  );
}
