import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withoutPaymentSuccess } from './payment-return.ts';

// The dialog is needed after a payment only, so no page waits for its chunk.
const PaymentDialog = lazy(() => import('./PaymentDialog.tsx').then((module) => ({ default: module.PaymentDialog })));

/**
 * Shows the payment-result dialog when the address reports a successful payment, and removes the parameter from the
 * address.
 */
export function PaymentReturn() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const rest = withoutPaymentSuccess(search);
  useEffect(() => {
    if (rest === null) return;
    setOpen(true);
    void navigate({ pathname, search: rest, hash }, { replace: true, state });
  }, [rest, pathname, hash, state, navigate]);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <PaymentDialog onClose={close} />
    </Suspense>
  );
}
