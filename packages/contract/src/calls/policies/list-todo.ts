import { z } from 'zod';
import { call } from '../../call.ts';
import { todoItem } from '../../shapes/todo.ts';

export const listTodo = call({
  summary: 'What the caller has to do about their policies, by its last day, and what happens otherwise',
  address: ['GET', '/api/todo'],
  tag: 'Policies',
  auth: 'session',
  personal: true,
  status: 200,
  response: z.array(todoItem),
  problems: [],
});
