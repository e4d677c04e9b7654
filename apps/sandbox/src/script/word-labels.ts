/** Labels for the words of a script, by queue. A word without a label is shown unchanged. */
const labels: Record<string, Record<string, string>> = {
  calls: {
    'drop-before': 'ends the connection, nothing done',
    'drop-after': 'is done, then the connection ends before the answer',
    '500': 'fails with 500, then works again',
    '500-saved': 'fails with 500, again and again for the same key',
    '429': 'is refused: too many calls',
    hang: 'hangs for 30 seconds, nothing done',
    garbage: 'is done, the answer is no JSON',
    'webhooks-first': 'is done, its webhooks come before the answer',
  },
  nextWebhooks: {
    deliver: 'at once',
    early: 'early: before the answer that it belongs to',
    hold: 'late: kept until you send it',
    duplicate: 'twice',
    never: 'never',
  },
  nextCards: {
    generic_decline: 'is declined',
    insufficient_funds: 'is declined: too little money',
    expired_card: 'is declined: expired',
    lost_card: 'is declined: reported lost',
    stolen_card: 'is declined: reported stolen',
    incorrect_cvc: 'is declined: wrong security code',
    processing_error: 'is declined: a fault while processing',
    try_again_later: 'is declined: the network advises to try again later',
    confirm_card_data: 'is declined: the network asks for the card’s details',
    do_not_try_again: 'is declined: the network says never again',
    challenge_always: 'has to be confirmed with the bank (3-D Secure)',
  },
  nextPayments: {
    pays: 'is collected',
    fails: 'fails every time',
    'fails-first': 'fails, then is collected when presented again',
    'fails-late': 'is collected, then fails late',
    'charged-back': 'is collected, then claimed back',
  },
  nextRefunds: {
    'not-enabled': 'is refused: the account may not refund',
    'balance-too-low': 'is refused: too little balance',
    'too-old': 'is refused: the payment is too old',
  },
  nextScans: {
    found: 'finds something',
    error: 'fails at it',
    drop: 'ends the connection',
    hang: 'gets no answer',
  },
  next: {
    refuse: 'is refused for now (451)',
    bounce: 'is refused for good (550)',
    drop: 'ends the connection, nothing kept',
    hang: 'gets no answer',
  },
};

/** A word of a queue ("calls" for the faults of calls), in a person's words. */
export function labelOf(queue: string, word: string): string {
  return labels[queue]?.[word] ?? word;
}

const names: Record<string, string> = {
  nextWebhooks: 'The next webhook comes',
  nextCards: 'The next card',
  nextPayments: 'The next new Direct Debit payment',
  nextRefunds: 'The next refund by Direct Debit',
  nextScans: 'The next scan',
  next: 'The next message',
};

/** What a queue is about, as the beginning of a sentence that a word ends. */
export function nameOfQueue(queue: string): string {
  return names[queue] ?? queue;
}
