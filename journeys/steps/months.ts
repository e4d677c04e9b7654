import { type Product, startProduct } from './product.ts';
import { test as shop } from './test.ts';

/**
 * Stories of the months after a sale. They have a shop of their own: passing months bill everybody who bought before.
 */
export const test = shop.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _browser }, use) => {
      const product = await startProduct({ BILL_RUN_SECONDS: '1' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
