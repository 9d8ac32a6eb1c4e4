import type { Language } from '#domain/language.ts';
import { FlipCard } from '#ui/layout/FlipCard.tsx';
import { useReducedMotion } from '#ui/reduced-motion.ts';
import { Foreign } from '#ui/text/Foreign.tsx';
import { useCycle } from './cycle.ts';
import type { Demo } from './demo/demo-format.ts';
import { Playback } from './Playback.tsx';
import { FLIP_MS, TEXT } from './steps.ts';

/** A flashcard that flips by itself, followed by the next one. */
export function FlashcardStep({ demo, language }: { demo: Demo; language: Language }) {
  const cycle = useCycle(demo.flashcards.length * 2, FLIP_MS, !useReducedMotion());
  const card = demo.flashcards[Math.floor(cycle.index / 2)] ?? demo.flashcards[0];
  if (!card) return null;
  const flipped = cycle.index % 2 === 1;
  return (
    <Playback cycle={cycle} step={flipped ? TEXT.anotherCard : TEXT.turn}>
      <FlipCard
        key={card.front}
        flipped={flipped}
        front={<Foreign language={language} text={card.front} size="huge" />}
        back={
          <>
            <Foreign language={language} text={card.front} pinyin={card.pinyin} size="large" />
            <p className="text-xl font-semibold">{card.back}</p>
            <Foreign language={language} text={card.example} size="small" className="text-ink-soft" />
          </>
        }
      />
    </Playback>
  );
}
