import { Download } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useInstallState } from '#platform/install-state.ts';
import { Button } from '#ui/controls/Button.tsx';
import { InstallSteps } from './InstallSteps.tsx';
import { installMethod } from './install-method.ts';
import { INSTRUCTIONS, TEXT } from './text.ts';
import { useInstallPrompt } from './use-install-prompt.ts';

/** The permanent place for installing; empty in a window of the installed app. */
export function InstallSection() {
  const id = useId();
  const { standalone, installed } = useInstallState();
  const { asked, ask } = useInstallPrompt();
  const outcome = useRef<HTMLParagraphElement>(null);
  const said = installed || asked === 'accepted' ? TEXT.done : asked === 'declined' ? TEXT.declined : null;
  // The pressed button has disappeared, so a keyboard user continues at the outcome.
  useEffect(() => {
    if (said && document.activeElement === document.body) outcome.current?.focus({ preventScroll: true });
  }, [said]);
  if (standalone) return null;
  const method = installMethod(navigator);
  const can = ask !== null || INSTRUCTIONS[method].steps.length > 0;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-sheet bg-raised p-5 shadow-soft sm:p-6">
      <h2 id={id} className="text-xl">
        {TEXT.title}
      </h2>
      {can && said !== TEXT.done ? <p className="text-ink-soft">{TEXT.why}</p> : null}
      <p ref={outcome} role="status" tabIndex={-1} className={said ? undefined : 'sr-only'}>
        {said}
      </p>
      {ask ? (
        <Button variant="soft" size="large" busy={asked === 'asking' && TEXT.installing} onClick={() => void ask()}>
          <Download size={20} aria-hidden /> {TEXT.install}
        </Button>
      ) : said ? null : (
        <InstallSteps method={method} />
      )}
    </section>
  );
}
