import { Mic, SendHorizontal } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import type { SpokenLine } from '#conversation/partner.ts';
import { type Language, languageCode } from '#domain/language.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { TEXT } from '../text.ts';
import { useTrialMicrophone } from './use-trial-microphone.ts';

type ComposerProps = {
  language: Language;
  suggestions: readonly SpokenLine[];
  onReply: (text: string) => void;
  /** Called when the visitor is about to reply. */
  onInterest: () => void;
};

/** Two replies to tap, a field for one's own, and the microphone. */
export function TrialComposer({ language, suggestions, onReply, onInterest }: ComposerProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const write = (text: string) => {
    if (field.current) field.current.value = text;
  };
  const microphone = useTrialMicrophone({
    language,
    onWords: write,
    onHeard: (text) => {
      write('');
      onReply(text);
    },
  });
  // The field is uncontrolled, because a visitor may type before the page's code runs.
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('reply');
    if (!(field instanceof HTMLInputElement) || field.value.trim() === '') return;
    onReply(field.value);
    field.value = '';
  };
  return (
    <div className="flex flex-col gap-2">
      {suggestions.length > 0 ? (
        <>
          <p id={id} className="text-sm text-ink-soft">
            {TEXT.trial.suggestions}
          </p>
          <ul aria-labelledby={id} className="flex flex-col gap-2">
            {suggestions.map((line, index) => (
              // The same button shows the next suggestion, so that it keeps the focus.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={index} className="flex">
                <button
                  type="button"
                  onClick={() => onReply(line.text)}
                  onPointerEnter={onInterest}
                  className="flex min-h-14 w-full flex-col justify-center rounded-control px-3.5 py-1.5 text-left shadow-[inset_0_0_0_1.5px_var(--color-line)] transition-colors hover:bg-accent-wash"
                >
                  <Foreign language={language} text={line.text} size="small" className="font-medium" />
                  <span className="text-[0.8125rem] leading-snug text-ink-soft">
                    {line.pinyin ? (
                      <span lang="zh-Latn" className="font-sans">
                        {line.pinyin} ·{' '}
                      </span>
                    ) : null}
                    {line.translation}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {microphone.problem ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {microphone.problem}
        </p>
      ) : null}
      <form className="flex gap-2" onSubmit={send}>
        <input
          ref={field}
          type="text"
          name="reply"
          onFocus={onInterest}
          aria-label={TEXT.trial.reply}
          placeholder={microphone.listening ? TEXT.trial.listening : TEXT.trial.replyHint(language)}
          lang={languageCode(language)}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="send"
          className="min-h-12 w-full min-w-0 rounded-control bg-paper px-4 text-base placeholder:font-sans shadow-[inset_0_0_0_1.5px_var(--color-edge)]"
        />
        <Button type="submit" aria-label={TEXT.trial.send} className="size-12 shrink-0 px-0!">
          <SendHorizontal size={20} aria-hidden />
        </Button>
        <Button
          variant="primary"
          aria-label={TEXT.trial.speak}
          aria-pressed={microphone.listening}
          onClick={() => {
            onInterest();
            microphone.toggle();
          }}
          className={classNames('size-12 shrink-0 rounded-full px-0!', microphone.listening && 'animate-breathe')}
        >
          <Mic size={22} aria-hidden />
        </Button>
      </form>
    </div>
  );
}
