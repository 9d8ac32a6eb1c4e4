import { Volume2 } from 'lucide-react';
import { useId } from 'react';
import { TICKED } from '#conversation/cards/offered-cards.ts';
import type { PhraseCard } from '#conversation/cards/played.ts';
import type { Language } from '#domain/language.ts';
import type { Voice } from '#shared/voice/use-voice.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { RESULT } from './text.ts';
import { useKeptCards } from './use-kept-cards.ts';

type CardsProps = { language: Language; sceneId: string; offered: readonly PhraseCard[]; voice: Voice };

/**
 * The cards that a conversation offers. The first five are kept from the beginning, so that nothing is lost when the page
 * is left; each tick takes effect at once.
 */
export function CardsToKeep({ language, sceneId, offered, voice }: CardsProps) {
  const { kept, problem, toggle } = useKeptCards({ language, sceneId }, offered, TICKED);
  return (
    <Section title={RESULT.cards}>
      <p className="-mt-2 text-sm text-ink-soft">{RESULT.cardsHint}</p>
      <ul className="-my-1 divide-y divide-line">
        {offered.map((card, index) => (
          <OfferedCard
            key={card.front}
            card={card}
            language={language}
            isKept={kept.has(index)}
            voice={voice}
            onToggle={() => void toggle(index)}
          />
        ))}
      </ul>
      <p role="status" className="text-sm font-semibold">
        {RESULT.kept(kept.size)}
      </p>
      {problem ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {RESULT.notKept}
        </p>
      ) : null}
    </Section>
  );
}

type OfferedProps = { card: PhraseCard; language: Language; isKept: boolean; voice: Voice; onToggle: () => void };

function OfferedCard({ card, language, isKept, voice, onToggle }: OfferedProps) {
  const id = useId();
  return (
    <li className="flex items-start gap-1 py-1.5">
      <label htmlFor={id} className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-start gap-3 py-1.5">
        <input
          id={id}
          type="checkbox"
          checked={isKept}
          aria-describedby={`${id}-why`}
          className="mt-1 size-5 shrink-0 accent-[var(--color-jade)]"
          onChange={onToggle}
        />
        <span className="min-w-0">
          <Foreign language={language} text={card.front} pinyin={card.pinyin} />
          <span className="block text-sm text-ink-soft">{card.back}</span>
          <span id={`${id}-why`} className="block text-xs font-medium text-jade">
            {RESULT.reasons[card.why]}
          </span>
        </span>
      </label>
      <IconButton
        label={RESULT.hear(card.front)}
        onClick={() => void voice.say([{ who: 'partner', text: card.front, at: '' }])}
      >
        <Volume2 size={20} aria-hidden />
      </IconButton>
    </li>
  );
}
