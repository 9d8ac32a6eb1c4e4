import { Lightbulb, SendHorizontal } from 'lucide-react';
import { type RefObject, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import type { SpokenLine } from '#conversation/partner.ts';
import { MAX_REPLY_LENGTH } from '#conversation/take-turn.ts';
import type { Language } from '#domain/language.ts';
import { useSetting } from '#shared/learner/use-setting.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TEXT } from '../text.ts';
import { MicrophoneButton } from './MicrophoneButton.tsx';
import { ReplyField } from './ReplyField.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { useMicrophone } from './use-microphone.ts';

type ComposerProps = {
  language: Language;
  suggestions: readonly SpokenLine[];
  busy: boolean;
  hintOpen: boolean;
  onHint: () => void;
  /** Resolves to false where the reply could not be stored, and so stays in the field. */
  onReply: (text: string) => Promise<boolean>;
  /** Hears whether there is text in the field or the microphone is open. */
  onComposing: (composing: boolean) => void;
  /** Silences the partner while the microphone is open. */
  onListen: () => void;
};

/** The text of the reply field. Sending empties it; a reply that could not be stored comes back. */
function useReply(onReply: ComposerProps['onReply'], field: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (written: string) => {
    const reply = written.trim();
    if (!reply) return setProblem(TEXT.emptyReply);
    if (reply.length > MAX_REPLY_LENGTH) return setProblem(TEXT.tooLong(reply.length, MAX_REPLY_LENGTH));
    setProblem(null);
    setText('');
    if (await onReply(reply)) return field.current?.focus();
    setText(written);
    setProblem(TEXT.notStored);
  };
  return { text, setText, problem, setProblem, send };
}

/** The form for a reply: by keyboard or by voice, with a button for the hint. */
export function Composer({ language, suggestions, busy, hintOpen, onHint, onListen, ...on }: ComposerProps) {
  const { onReply, onComposing } = on;
  const problemId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, setText, problem, setProblem, send } = useReply(onReply, field);
  const microphone = useMicrophone({ language, onWords: setText, onHeard: send, onProblem: setProblem });
  const pinyin = useSetting('pinyin') === 'shown';
  const composing = text !== '' || microphone.listening;
  useEffect(() => onComposing(composing), [onComposing, composing]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void send(text);
  };
  const startListening = () => {
    onListen();
    setProblem(null);
    void microphone.start();
  };

  const pick = (suggestion: string) => {
    setProblem(null);
    setText(suggestion);
    field.current?.focus();
  };

  return (
    <form onSubmit={submit}>
      {problem ? (
        <p id={problemId} role="alert" className="mb-2 text-sm font-medium text-danger">
          {problem}
        </p>
      ) : null}
      <SuggestionList {...{ language, suggestions, pinyin }} onPick={pick} />
      <div className="flex items-end gap-2">
        <ReplyField
          ref={field}
          language={language}
          text={text}
          listening={microphone.listening}
          problemId={problem ? problemId : null}
          onText={setText}
          onEnter={submit}
        />
        <Button type="submit" aria-label={TEXT.send} size="large" className="size-13 px-0!" disabled={busy}>
          <SendHorizontal size={22} aria-hidden />
        </Button>
      </div>
      <div className="mt-2 flex items-center justify-center gap-3">
        <Button variant="quiet" aria-expanded={hintOpen} onClick={onHint} className="flex-1 justify-start">
          <Lightbulb size={20} aria-hidden /> {TEXT.hint}
        </Button>
        <MicrophoneButton
          listening={microphone.listening}
          hold={microphone.hold}
          onStart={startListening}
          onStop={microphone.stop}
        />
        <span className="flex-1 text-right text-sm text-ink-soft" aria-live="polite">
          {microphone.listening ? TEXT.listening : microphone.hold ? TEXT.holdToTalk : ''}
        </span>
      </div>
    </form>
  );
}
