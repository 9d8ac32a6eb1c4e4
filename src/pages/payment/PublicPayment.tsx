import { AccountProvider } from '../../account/AccountProvider.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { PaymentReturn } from './PaymentReturn.tsx';

/** The payment-result dialog on a page that anybody sees, which otherwise knows of no account. */
export function PublicPayment() {
  return (
    <AccountProvider>
      <PaymentReturn />
      <Toaster />
    </AccountProvider>
  );
}
