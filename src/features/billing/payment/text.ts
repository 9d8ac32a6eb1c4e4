/** Texts of the payment-result dialog; product 12.6 to 12.8 fixes most of them. */
export const TEXT = {
  title: 'Your payment',
  processing: 'Processing your payment...',
  verifying: 'Verifying subscription status...',
  success: 'Payment completed successfully!',
  opening: 'Premium scenes are open to you. One moment…',
  welcome: 'Welcome to Premium! Your subscription is now active.',
  error: 'Unable to verify payment. Please refresh the page.',
  failed: 'If you have paid, nothing is lost: premium opens as soon as Parley can check again.',
  notYet: 'Premium scenes open as soon as the payment has reached Parley.',
  close: 'Close',
  refresh: 'Refresh Page',
} as const;
