import { useState } from 'react';
import { cloze } from '#domain/cloze.ts';
import { compareAnswer } from '#domain/compare-answer.ts';
import { languageCode } from '#domain/language.ts';
import { putRightOf } from '#domain/put-right.ts';
import { AnswerComparison } from './AnswerComparison.tsx';
import type { KindFaceProps } from './KindFace.tsx';
import { PhraseShown } from './PhraseShown.tsx';
import { TypedAnswer } from './TypedAnswer.tsx';
import { KIND_TEXT } from './text.ts';

/** The learner's own sentence with a gap, and with the word in its place once the answer is shown. */
export function ClozeFace({ card, shown, takesFocus, onShow }: KindFaceProps) {
  const [given, setGiven] = useState('');
  const gap = cloze(card);
  // A text that was edited since may have left no sentence.
  if (gap === null) return <PhraseShown card={card} />;
  const { before, word, after } = gap;
  const isPhrase = `${before}${word}${after}` === card.front;
  return (
    <div className="mt-3">
      <div aria-live="polite">
        <p lang={languageCode(card.language)} className="text-center text-2xl leading-normal hyphens-auto">
          {before}
          {shown ? (
            <mark className="rounded-md bg-jade-wash px-1 text-jade">{word}</mark>
          ) : (
            <span className="mx-1 inline-block w-20 border-b-2 border-ink-soft align-baseline">
              <span lang="en" className="sr-only">
                {KIND_TEXT.gap}
              </span>
            </span>
          )}
          {after}
        </p>
        {shown && isPhrase && card.pinyin ? (
          <p lang="zh-Latn" className="text-center text-ink-soft">
            {card.pinyin}
          </p>
        ) : null}
        {shown && !isPhrase ? (
          <div className="mt-4">
            <PhraseShown card={card} />
          </div>
        ) : null}
        {shown ? (
          <AnswerComparison language={card.language} given={given} comparison={compareAnswer(given, word)} />
        ) : null}
      </div>
      {shown ? null : (
        <>
          <p className="mt-2 text-center text-ink-soft">{putRightOf(card.back)?.said ?? card.back}</p>
          <TypedAnswer
            language={card.language}
            label={KIND_TEXT.word}
            hint={KIND_TEXT.wordHint}
            {...{ given, takesFocus }}
            onGiven={setGiven}
            onDone={onShow}
          />
        </>
      )}
    </div>
  );
}
