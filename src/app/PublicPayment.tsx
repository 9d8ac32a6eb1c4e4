import { PaymentReturn } from '#features/billing/payment/PaymentReturn.tsx';
import { Toaster } from '#ui/feedback/Toaster.tsx';
import { AccountProvider } from './AccountProvider.tsx';

/** The payment-result dialog on a page that anybody sees, which otherwise knows of no account. */
export function PublicPayment() {
  return (
    <AccountProvider>
      <PaymentReturn />
      <Toaster />
    </AccountProvider>
  );
}
