/** The least days in writing before cover ends for non-payment. */
export const END_NOTICE_DAYS_MIN = 14;

/** The least days that are left when the notice is given again. */
export const AGAIN_DAYS_MIN = 7;
