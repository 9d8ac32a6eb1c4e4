import { useState } from 'react';
import { compareAnswer } from '#domain/compare-answer.ts';
import { AnswerComparison } from './AnswerComparison.tsx';
import type { KindFaceProps } from './KindFace.tsx';
import { PhraseShown } from './PhraseShown.tsx';
import { TypedAnswer } from './TypedAnswer.tsx';
import { KIND_TEXT } from './text.ts';

/** From English to the language: the meaning and where it was said, for the learner to type, speak or think the phrase. */
export function ProductionFace({ card, shown, takesFocus, title, onShow }: KindFaceProps) {
  const [given, setGiven] = useState('');
  return (
    <div className="mt-3">
      {shown ? null : (
        <>
          <p className="text-center text-2xl leading-snug font-medium text-balance">{card.back}</p>
          {title ? <p className="mt-2 text-center text-sm text-ink-soft">{KIND_TEXT.situation(title)}</p> : null}
          <TypedAnswer
            language={card.language}
            label={KIND_TEXT.answer(card.language)}
            hint={KIND_TEXT.answerHint}
            {...{ given, takesFocus }}
            onGiven={setGiven}
            onDone={onShow}
          />
        </>
      )}
      <div aria-live="polite">
        {shown ? (
          <>
            <PhraseShown card={card} />
            <AnswerComparison
              language={card.language}
              given={given}
              comparison={compareAnswer(given, card.front, card.pinyin)}
            />
          </>
        ) : null}
      </div>
    </div>
  );
}
