import { z } from 'zod';
import { call } from '../../call.ts';
import { moneyToSend } from '../../shapes/staff/money-to-send.ts';

export const listMoneyToSend = call({
  summary:
    'What the customer for whom staff act is owed and only a bank transfer can give back: refunds that failed, and what no payment can take',
  address: ['GET', '/api/customer-money-to-send'],
  tag: 'Staff',
  auth: 'staff',
  personal: true,
  status: 200,
  response: z.array(moneyToSend),
  problems: ['impersonation_over'],
});
