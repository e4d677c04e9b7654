import { expect, it } from 'vitest';
import { cameBack, cameBackFrom } from './came-back.ts';

it('reads from an address what was written into it', () => {
  const { successPath, cancelPath } = cameBackFrom('ACCOUNT2', 'CARD2');
  expect(cameBack(new URL(successPath, 'https://shop.example').search)).toEqual({
    ...{ accountId: 'ACCOUNT2', instead: 'CARD2', flow: undefined },
  });
  expect(cancelPath).toBe('/account');
  expect(cameBack('?means=A&redirect_flow_id=F')).toEqual({ accountId: 'A', instead: null, flow: 'F' });
  expect(cameBack('?other=1')).toBeUndefined();
  expect(cameBack('?means=')).toBeUndefined();
});
