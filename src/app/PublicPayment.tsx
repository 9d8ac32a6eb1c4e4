import { PaymentReturn } from '#features/billing/payment/PaymentReturn.tsx';
import { Toaster } from '#ui/feedback/Toaster.tsx';
import { AccountProvider } from './AccountProvider.tsx';

/** The payment-result dialog on a public page, which otherwise loads no account. */
export function PublicPayment() {
  return (
    <AccountProvider>
      <PaymentReturn />
      <Toaster />
    </AccountProvider>
  );
}
