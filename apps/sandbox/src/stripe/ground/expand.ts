import type { Store } from '../../store/open-store.ts';
import type { SessionPlan } from './model.ts';
import { findAnything, findHidden } from './objects.ts';
import { invalidRequest } from './stripe-error.ts';

type Fields = Record<string, unknown>;

/** Replaces ids by their objects along paths such as "payment_intent.latest_charge" or, in a list, "data.payment_intent". Gives a new object. */
export function expand<Body extends object>(store: Store, body: Body, paths: readonly string[] = []): Body {
  return paths.reduce<Body>(
    (expanded, path) => expandPath(store, expanded as Fields, path.split('.'), path) as Body,
    body,
  );
}

function expandPath(store: Store, body: Fields, path: readonly string[], whole: string): Fields {
  const [field = '', ...rest] = path;
  if (path.length > 4 || !(field in body || isLineItems(body, field))) {
    throw invalidRequest(`This property cannot be expanded (${whole}).`, 'expand');
  }
  const value = isLineItems(body, field) ? lineItemList(store, String(body.id)) : body[field];
  if (value === null) return body;
  if (Array.isArray(value))
    return { ...body, [field]: value.map((item: Fields) => expandPath(store, item, rest, whole)) };
  const found = typeof value === 'string' ? findAnything(store, value) : value;
  if (typeof found !== 'object' || found === null)
    throw invalidRequest(`This property cannot be expanded (${whole}).`, 'expand');
  return { ...body, [field]: rest.length === 0 ? found : expandPath(store, found as Fields, rest, whole) };
}

function isLineItems(body: Fields, field: string): boolean {
  return field === 'line_items' && body.object === 'checkout.session';
}

/** A session's line items as Stripe lists them. */
export function lineItemList(store: Store, sessionId: string): Fields {
  const { lineItems } = findHidden<SessionPlan>(store, sessionId);
  // The second line is the card page's own.
  const data = lineItems.map(({ detail: _detail, ...item }) => item);
  return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${sessionId}/line_items` };
}
