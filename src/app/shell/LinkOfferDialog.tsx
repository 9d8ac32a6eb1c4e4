import { useNavigate } from 'react-router-dom';
import { useAccount } from '#session/account-store.ts';
import { acceptLinkOffer, declineLinkOffer } from '#session/sign-in/link-offer.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';

const TEXT = {
  title: 'Switch to another account?',
  text: (linked: string, current: string) =>
    `The link that you opened signs in ${linked}. You are signed in as ${current}. Switch only if you asked for this link yourself. What ${current} has not sent yet stays on this device.`,
  unnamed: 'another account',
  stay: (current: string) => `Stay signed in as ${current}`,
  leave: 'Switch account',
};

/** Asks before a link replaces the account that is signed in. */
export function LinkOfferDialog({ offer }: { offer: { email: string | null } }) {
  const current = useAccount((account) => account.email) ?? TEXT.unnamed;
  const navigate = useNavigate();
  const stay = () => {
    // The link may have led to the form for a new password, which would be that of the account that stays.
    navigate('/dashboard', { replace: true });
    declineLinkOffer().catch((error: unknown) => console.info('The session of the link was not ended', error));
  };
  const leave = () => {
    acceptLinkOffer().catch((error: unknown) => console.error('The account could not be switched', error));
  };
  return (
    <Dialog
      open
      onClose={stay}
      title={TEXT.title}
      description={TEXT.text(offer.email ?? TEXT.unnamed, current)}
      footer={
        <>
          <Button variant="primary" className="sm:flex-1" onClick={stay}>
            {TEXT.stay(current)}
          </Button>
          <Button className="sm:flex-1" onClick={leave}>
            {TEXT.leave}
          </Button>
        </>
      }
    />
  );
}
