import type { Demo } from '../../domain/demo.ts';
import type { Language } from '../../domain/language.ts';
import { useCycle } from '../../ui/cycle.ts';
import { FlipCard } from '../../ui/FlipCard.tsx';
import { Foreign } from '../../ui/Foreign.tsx';
import { useReducedMotion } from '../../ui/reduced-motion.ts';
import { FLIP_MS } from './steps.ts';

/** A card that turns by itself, then the next; turned and at rest for those who want no motion. */
export function FlashcardStep({ demo, language }: { demo: Demo; language: Language }) {
  const still = useReducedMotion();
  const faces = useCycle(demo.flashcards.length * 2, FLIP_MS, !still);
  const card = demo.flashcards[Math.floor(faces / 2)] ?? demo.flashcards[0];
  if (!card) return null;
  return (
    <FlipCard
      key={card.front}
      flipped={still || faces % 2 === 1}
      front={<Foreign language={language} text={card.front} size="huge" />}
      back={
        <>
          <Foreign language={language} text={card.front} pinyin={card.pinyin} size="large" />
          <p className="text-xl font-semibold">{card.back}</p>
          <Foreign language={language} text={card.example} size="small" className="text-ink-soft" />
        </>
      }
    />
  );
}
