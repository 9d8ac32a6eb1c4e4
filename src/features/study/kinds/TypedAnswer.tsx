import { Mic } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { type Language, languageCode } from '#domain/language.ts';
import { canListen } from '#platform/speech/recogniser.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { KIND_TEXT } from './text.ts';
import { useDictation } from './use-dictation.ts';

type TypedAnswerProps = {
  language: Language;
  label: string;
  hint: string;
  given: string;
  /** True: the field takes the focus where there is a keyboard; on a phone its keyboard would hide the question. */
  takesFocus: boolean;
  onGiven: (text: string) => void;
  /** Enter was pressed. */
  onDone: () => void;
};

/** The field for an answer, with a microphone where the browser can hear. */
export function TypedAnswer({ language, label, hint, given, takesFocus, onGiven, onDone }: TypedAnswerProps) {
  const field = useRef<HTMLInputElement>(null);
  const { listening, problem, toggle, dismiss } = useDictation(language, onGiven);
  useEffect(() => {
    if (takesFocus && window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone();
  };
  return (
    <form className="mt-6" onSubmit={submit}>
      <div className="flex items-center gap-2">
        <input
          ref={field}
          type="text"
          value={given}
          lang={languageCode(language)}
          aria-label={label}
          placeholder={listening ? KIND_TEXT.listening : hint}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => {
            dismiss();
            onGiven(event.target.value);
          }}
          className="min-h-13 min-w-0 flex-1 rounded-control bg-raised px-4 py-3 text-lg shadow-[inset_0_0_0_1.5px_var(--color-edge)]"
        />
        {canListen() ? (
          <IconButton
            label={KIND_TEXT.speak}
            aria-pressed={listening}
            className={classNames('size-13! bg-sunk', listening && 'animate-breathe text-accent-text')}
            onClick={toggle}
          >
            <Mic size={24} aria-hidden />
          </IconButton>
        ) : null}
      </div>
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {problem ? KIND_TEXT.notHeard : null}
      </p>
    </form>
  );
}
