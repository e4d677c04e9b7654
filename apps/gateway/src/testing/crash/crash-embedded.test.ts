import { dieDuringSale } from './die-during-sale.ts';
import { embedded } from './stores.ts';

dieDuringSale(embedded);
