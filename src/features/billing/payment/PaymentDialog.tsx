import { useCallback, useEffect, useState } from 'react';
import { accountStore } from '#session/account-store.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { checkSubscription } from '../check-subscription.ts';
import { PaymentMark } from './PaymentMark.tsx';
import { TEXT } from './text.ts';
import { closeLater, closePayment, type PaymentState, verifyPayment } from './verification.ts';

const reload = () => location.reload();

/** The result of a payment, after the return from the payment page (product 12.5 to 12.8). */
export function PaymentDialog({ onClose }: { onClose: () => void }) {
  const [state, tell] = useState<PaymentState>({ kind: 'processing' });

  useEffect(() => {
    const isSignedIn = () => accountStore.getState().status === 'signed-in';
    return verifyPayment({ check: checkSubscription, isSignedIn, tell });
  }, []);

  const close = useCallback(() => closePayment(state.kind, { onClose, reload }), [onClose, state.kind]);

  useEffect(() => {
    if (state.kind === 'success') void toast(TEXT.welcome, undefined, 'top-center');
  }, [state.kind]);

  useEffect(() => closeLater(state.kind, close), [state.kind, close]);

  return (
    <Dialog
      open
      onClose={close}
      title={TEXT.title}
      footer={state.kind === 'error' ? <ErrorButtons onClose={close} /> : null}
    >
      <div className="flex flex-col items-center gap-5 py-4 text-center">
        <PaymentMark state={state.kind} />
        <PaymentWords state={state} />
      </div>
    </Dialog>
  );
}

function PaymentWords({ state }: { state: PaymentState }) {
  if (state.kind === 'error') {
    return (
      <div role="alert">
        <p className="text-lg font-semibold">{TEXT.error}</p>
        <p className="mt-2 text-ink-soft">{TEXT.failed}</p>
      </div>
    );
  }
  return (
    <div role="status" className="min-h-20">
      <p className="text-lg font-semibold">{TEXT[state.kind]}</p>
      {state.kind === 'success' ? (
        <p className="mt-2 text-ink-soft">{state.open ? TEXT.opening : TEXT.notYet}</p>
      ) : null}
    </div>
  );
}

function ErrorButtons({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Button variant="primary" size="large" onClick={reload}>
        {TEXT.refresh}
      </Button>
      <Button size="large" onClick={onClose}>
        {TEXT.close}
      </Button>
    </>
  );
}
