import { ShieldCheck, ShieldQuestion } from 'lucide-react';
import { useState } from 'react';
import { byteWords } from '#platform/device-storage.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Announcement } from '#ui/feedback/Announcement.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { SYNC_TEXT } from './text.ts';
import { type ShownStorage, useDeviceStorage } from './use-device-storage.ts';

const TEXT = SYNC_TEXT.storage;
/** Bytes. A conversation takes some kilobytes, a new version of the app some hundreds. */
const LITTLE = 20_000_000;

/** The space that Parley uses on this device, and the browser's promise to keep the data. */
export function StorageCard() {
  const { storage, keep } = useDeviceStorage();
  return (
    <Section title={TEXT.title}>
      {storage ? (
        <>
          <Use storage={storage} />
          <Persistence persistent={storage.persistent} keep={keep} />
        </>
      ) : (
        <Skeleton className="h-48" />
      )}
    </Section>
  );
}

function Use({ storage }: { storage: ShownStorage }) {
  const { used, free, parts, conversations, flashcards } = storage;
  const use = used === null ? null : TEXT.used(byteWords(used));
  return (
    <div className="flex flex-col gap-3">
      <p>
        <span className="font-semibold">{use ?? TEXT.unknownUse}</span>
        {use && free !== null ? `; ${TEXT.free(byteWords(free))}.` : ''}
      </p>
      {free !== null && free < LITTLE ? (
        <p className="rounded-control bg-danger-wash px-4 py-3 text-[0.9375rem] text-danger">{TEXT.almostFull}</p>
      ) : null}
      {parts ? (
        <dl className="flex flex-col gap-1.5 text-[0.9375rem]">
          {[[TEXT.learning, parts.learning] as const, [TEXT.app, parts.app] as const].map(([name, bytes]) => (
            <div key={name} className="flex items-baseline justify-between gap-4">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="shrink-0 tabular-nums">{byteWords(bytes)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {conversations + flashcards > 0 ? (
        <p className="text-[0.9375rem] text-ink-soft">{TEXT.holds(conversations, flashcards)}</p>
      ) : null}
    </div>
  );
}

type Asked = 'kept' | 'refused' | 'cannot';
const SAID: Record<Asked, string> = { kept: TEXT.nowKept, refused: TEXT.refused, cannot: TEXT.cannotAsk };

function Persistence({ persistent, keep }: { persistent: boolean | null; keep: () => Promise<boolean | null> }) {
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = async () => {
    setAsking(true);
    const kept = await keep();
    setAsking(false);
    if (kept === null) setAsked('cannot');
    else setAsked(kept ? 'kept' : 'refused');
  };
  const { title, text } = persistent === null ? TEXT.unknown : persistent ? TEXT.kept : TEXT.notKept;
  const Icon = persistent ? ShieldCheck : ShieldQuestion;
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-4">
      <div className="flex items-start gap-3">
        <Icon
          size={22}
          aria-hidden
          className={persistent ? 'mt-0.5 shrink-0 text-jade' : 'mt-0.5 shrink-0 text-amber'}
        />
        <div className="min-w-0">
          <h3 className="font-sans text-base font-semibold">{title}</h3>
          <p className="text-[0.9375rem] text-ink-soft">{text}</p>
        </div>
      </div>
      {/* The button stays once pressed, because it has the focus. */}
      {persistent === false || asked ? (
        <Button onClick={() => void ask()} busy={asking && TEXT.keeping}>
          {TEXT.keep}
        </Button>
      ) : null}
      <Announcement text={asked && SAID[asked]} />
    </div>
  );
}
