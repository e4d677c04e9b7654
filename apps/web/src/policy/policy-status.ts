import type { PolicyWire } from '@marque/contract';
import type { IconName, PillProps } from '@marque/kit';

type Status = PolicyWire['policyDetail']['policyStatus'];

/** The word for each status of a policy. */
export const statusTexts: { readonly [S in Status]: string } = {
  ACTIVE: 'policy.status.active',
  PENDING: 'policy.status.pending',
  LAPSED: 'policy.status.lapsed',
  CANCELLED: 'policy.status.cancelled',
  VOIDED: 'policy.status.voided',
  NTU: 'policy.status.ntu',
  RENEWED: 'policy.status.renewed',
};

/** The colour of each status of a policy. */
export const statusTones: { readonly [S in Status]: NonNullable<PillProps['tone']> } = {
  ACTIVE: 'success',
  PENDING: 'info',
  LAPSED: 'neutral',
  CANCELLED: 'neutral',
  VOIDED: 'critical',
  NTU: 'neutral',
  RENEWED: 'neutral',
};

/** The signs of the statuses that have one. */
export const statusIcons: { readonly [S in Status]?: IconName } = {
  ACTIVE: 'tick',
  PENDING: 'clock',
  VOIDED: 'warning',
};
