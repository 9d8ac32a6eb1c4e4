import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import type { SpokenLine } from '#conversation/partner.ts';
import { type Language, languageCode } from '#domain/language.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { TEXT } from '../text.ts';

type ComposerProps = {
  language: Language;
  suggestions: readonly SpokenLine[];
  onReply: (text: string) => void;
  /** Called when the visitor is about to reply. */
  onInterest: () => void;
};

/** Two replies to tap, and a field for one's own. */
export function TrialComposer({ language, suggestions, onReply, onInterest }: ComposerProps) {
  const id = useId();
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
      <form className="flex gap-2" onSubmit={send}>
        <input
          type="text"
          name="reply"
          onFocus={onInterest}
          aria-label={TEXT.trial.reply}
          placeholder={TEXT.trial.replyHint(language)}
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
      </form>
    </div>
  );
}
