import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Scenario } from '#domain/scene.ts';
import { UnlockButton } from '#shared/unlock/UnlockButton.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { Section } from '#ui/layout/Section.tsx';
import { RESULT } from './text.ts';

type WhatNextProps = {
  /** Scenes that the coins of this conversation have brought within reach. */
  open: readonly Scenario[];
  next: Scenario | null;
  coins: number;
};

/** Scenes that are now within reach, and the next one to play. */
export function WhatNext({ open, next, coins }: WhatNextProps) {
  const [unlocked, setUnlocked] = useState<string | null>(null);
  return (
    <>
      {open.length > 0 ? (
        <Section title={RESULT.open}>
          <ul className="flex flex-col gap-3">
            {open.map((scene) => (
              <li key={scene.id} className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-medium">{scene.title}</span>
                {scene.isUnlocked ? (
                  <Play scene={scene} hasFocus={unlocked === scene.id} />
                ) : (
                  <UnlockButton scene={scene} coins={coins} onUnlocked={() => setUnlocked(scene.id)} />
                )}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {next ? (
        <Section title={RESULT.next}>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">
              <span className="block font-medium">{next.title}</span>
              <span className="block text-sm text-ink-soft">{next.description}</span>
            </span>
            <Play scene={next} />
          </div>
        </Section>
      ) : null}
    </>
  );
}

/** `hasFocus`: it has taken the place of the button that unlocked the scene. */
function Play({ scene, hasFocus = false }: { scene: Scenario; hasFocus?: boolean }) {
  return (
    <Link
      ref={hasFocus ? (link) => link?.focus({ preventScroll: true }) : null}
      to={`/play?scenario=${encodeURIComponent(scene.id)}`}
      aria-label={RESULT.play(scene.title)}
      className={buttonClass('secondary')}
    >
      {RESULT.playShort}
    </Link>
  );
}
