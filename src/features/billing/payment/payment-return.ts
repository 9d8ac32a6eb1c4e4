/** The parameter that a payment page adds when it sends the learner back (product 12.5). */
const PARAMETER = 'payment_success';

/** The query string without the parameter, as `?…` or empty; null when it reports no successful payment. */
export function withoutPaymentSuccess(search: string): string | null {
  const query = new URLSearchParams(search);
  if (query.get(PARAMETER) !== 'true') return null;
  query.delete(PARAMETER);
  return query.size > 0 ? `?${query}` : '';
}
