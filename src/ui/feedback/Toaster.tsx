import { Toaster as Sonner } from 'sonner';

/** The place where toasts appear: above the bottom bar of a phone. The app has one. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      offset="24px"
      mobileOffset={{ bottom: 'calc(var(--bar) + 12px)' }}
      duration={5000}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full flex-col gap-0.5 rounded-control bg-ink px-4 py-3 text-paper shadow-soft font-sans sm:w-96',
          title: 'font-semibold',
          description: 'text-sm opacity-90',
        },
      }}
    />
  );
}
