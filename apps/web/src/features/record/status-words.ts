const statuses: { readonly [status: string]: string } = {
  DUE: 'staff.record.statuses.due',
  SUBMITTED: 'staff.record.statuses.submitted',
  CONFIRMED: 'staff.record.statuses.confirmed',
  PAID_OUT: 'staff.record.statuses.paidOut',
  FAILED: 'staff.record.statuses.failed',
  CHARGED_BACK: 'staff.record.statuses.chargedBack',
  CANCELLED: 'staff.record.statuses.cancelled',
  PENDING_CUSTOMER_APPROVAL: 'staff.record.statuses.pending',
  ACTIVE: 'staff.record.statuses.active',
};

/** The text key for what the status of a mandate or a direct debit became; undefined without a text: it is then shown as it is. */
export function statusWords(status: string): string | undefined {
  return Object.hasOwn(statuses, status) ? statuses[status] : undefined;
}
