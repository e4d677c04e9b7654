/** Whom it is told to how what we forgot is spread. */
export type SpreadReader = 'customer' | 'staff';

/** The keys of the words for each. */
export const spreadWords = {
  customer: {
    offered: 'payments.spread.offered',
    offeredLead: 'payments.spread.offeredLead',
    agreed: 'payments.spread.agreed',
    agreedLead: 'payments.spread.agreedLead',
    agree: 'payments.spread.agree',
    done: 'payments.spread.done',
    end: 'payments.spread.end',
    ended: 'payments.spread.ended',
  },
  staff: {
    offered: 'staff.unpaid.spread.offered',
    offeredLead: 'staff.unpaid.spread.offeredLead',
    agreed: 'staff.unpaid.spread.agreed',
    agreedLead: 'staff.unpaid.spread.agreedLead',
    agree: 'staff.unpaid.spread.agree',
    done: 'staff.unpaid.spread.done',
    end: 'staff.unpaid.spread.end',
    ended: 'staff.unpaid.spread.ended',
  },
} as const;
