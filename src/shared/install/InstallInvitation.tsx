import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { useInstallState } from '#platform/install-state.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { usePastAttempts } from '../learner/use-past-attempts.ts';
import { InstallSteps } from './InstallSteps.tsx';
import { installMethod } from './install-method.ts';
import { isInvited, noteDeclined, wasDeclined } from './invitation.ts';
import { TEXT } from './text.ts';
import { useInstallPrompt } from './use-install-prompt.ts';

/** Offers to install Parley after the first finished scenario. Declining ends the offer for good. */
export function InstallInvitation() {
  const id = useId();
  const attempts = usePastAttempts()?.length ?? 0;
  const { standalone, installed } = useInstallState();
  const [declined, setDeclined] = useState(() => wasDeclined());
  const [shown, setShown] = useState(false);
  const { asked, ask } = useInstallPrompt();
  const method = installMethod(navigator);
  const has = standalone || installed || asked === 'accepted';
  if (!isInvited({ attempts, installed: has, declined, offered: ask !== null, method })) return null;

  const decline = () => {
    noteDeclined();
    setDeclined(true);
    leave();
  };
  const accept = async () => {
    if (!ask) return setShown(true);
    const answer = await ask();
    if (answer === 'declined') decline();
    else leave();
  };
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4 p-5">
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-accent-wash text-accent-text">
          <Download size={24} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-lg">
            {TEXT.invitation}
          </h2>
          <p className="text-ink-soft">{TEXT.why}</p>
        </div>
      </div>
      {shown ? <InstallSteps method={method} /> : null}
      <div className={classNames('flex flex-wrap gap-2', shown ? '-ml-4' : 'pl-16')}>
        {shown ? null : (
          <Button variant="soft" busy={asked === 'asking' && TEXT.installing} onClick={() => void accept()}>
            {ask ? TEXT.install : TEXT.show}
          </Button>
        )}
        <Button variant="quiet" className="text-ink-soft" onClick={decline}>
          {shown ? TEXT.close : TEXT.dismiss}
        </Button>
      </div>
    </Card>
  );
}

/** Moves the focus to the page's heading, because the button disappears with the card. */
function leave(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}
