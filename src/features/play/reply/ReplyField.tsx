import type { KeyboardEvent, Ref } from 'react';
import { type Language, languageCode } from '#domain/language.ts';
import { TEXT } from '../text.ts';

type ReplyFieldProps = {
  ref: Ref<HTMLTextAreaElement>;
  language: Language;
  text: string;
  listening: boolean;
  /** The id of the error message; null if there is none. */
  problemId: string | null;
  onText: (text: string) => void;
  onEnter: (event: KeyboardEvent) => void;
};

/** The field for a reply in the language being learned. It grows with the text. */
export function ReplyField({ ref, language, text, listening, problemId, onText, onEnter }: ReplyFieldProps) {
  return (
    <textarea
      ref={ref}
      rows={1}
      value={text}
      lang={languageCode(language)}
      aria-label={TEXT.reply}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId ?? undefined}
      placeholder={listening ? TEXT.listening : TEXT.replyHint(language)}
      autoComplete="off"
      autoCapitalize="sentences"
      spellCheck={false}
      enterKeyHint="send"
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => {
        // An input method confirms its candidate with Enter too, which must not send the reply.
        if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) onEnter(event);
      }}
      className="max-h-28 min-h-11 min-w-0 flex-1 resize-none field-sizing-content rounded-control bg-raised px-3.5 py-2 text-lg shadow-[inset_0_0_0_1.5px_var(--color-edge)]"
    />
  );
}
