/** The parameter with which a payment page sends the learner back (product 12.5). */
const PARAMETER = 'payment_success';

/** The query string without it, as `?…` or empty; null: it does not say that a payment succeeded. */
export function withoutPaymentSuccess(search: string): string | null {
  const query = new URLSearchParams(search);
  if (query.get(PARAMETER) !== 'true') return null;
  query.delete(PARAMETER);
  return query.size > 0 ? `?${query}` : '';
}
