import type { Instant } from '@marque/base';
import type { PaymentListed as Compared } from '@marque/domain/payment/books/compare-payments';

/** A payment as a provider's own list shows it: what is compared with our books, and when it was made. */
export type PaymentListed = Compared & { readonly createdAt: Instant };
