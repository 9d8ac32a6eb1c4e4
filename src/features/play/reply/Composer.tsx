import { Lightbulb, SendHorizontal } from 'lucide-react';
import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import type { SpokenLine } from '#conversation/partner.ts';
import { type Language, languageCode } from '#domain/language.ts';
import { canListen } from '#platform/speech/recogniser.ts';
import { useSetting } from '#shared/learner/use-setting.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TEXT } from '../text.ts';
import { MicrophoneButton } from './MicrophoneButton.tsx';
import { ReplyField } from './ReplyField.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { useMicrophone } from './use-microphone.ts';
import { useReply } from './use-reply.ts';

type ComposerProps = {
  language: Language;
  suggestions: readonly SpokenLine[];
  /** A suggestion that is sent now costs nothing. */
  isFree: boolean;
  busy: boolean;
  /** The last turn is taken again. */
  again: boolean;
  hintOpen: boolean;
  onHint: () => void;
  /** Resolves to false where the reply could not be stored, and so stays in the field. */
  onReply: (text: string, isSuggested: boolean) => Promise<boolean>;
  /** Hears whether there is text in the field or the microphone is open. */
  onComposing: (composing: boolean) => void;
  /** Hears whether the microphone is open. */
  onListening: (listening: boolean) => void;
  /** Silences the partner while the microphone is open. */
  onListen: () => void;
};

/**
 * The form for a reply, voice first: a large microphone with the words as they come, and a slim field beside "Send". The
 * field takes the focus only from the learner, so that a phone's keyboard never opens unasked.
 */
export function Composer({
  language,
  suggestions,
  isFree,
  busy,
  again,
  hintOpen,
  onHint,
  onListen,
  ...on
}: ComposerProps) {
  const { onReply, onComposing, onListening } = on;
  const problemId = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, setText, suggest, problem, setProblem, send } = useReply(onReply);
  const microphone = useMicrophone({ language, onHeard: send, onProblem: setProblem });
  const { listening, words } = microphone;
  const pinyin = useSetting('pinyin') === 'shown';
  const composing = text !== '' || listening;
  useEffect(() => onComposing(composing), [onComposing, composing]);
  useEffect(() => onListening(listening), [onListening, listening]);
  useEffect(() => {
    if (!again) return;
    // A finger that focuses the field opens the keyboard over half of the talk, so there the microphone is made ready.
    const speak = canListen() && matchMedia('(pointer: coarse)').matches;
    (speak ? form.current?.querySelector<HTMLElement>(`[aria-label="${TEXT.speak}"]`) : field.current)?.focus();
  }, [again]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void send(text);
  };
  const startListening = () => {
    onListen();
    setProblem(null);
    void microphone.start();
  };
  const status = listening ? TEXT.listening : microphone.hold ? TEXT.holdToTalk : '';

  return (
    <form ref={form} onSubmit={submit}>
      {problem ? (
        <p id={problemId} role="alert" className="mb-2 text-sm font-medium text-danger">
          {problem}
        </p>
      ) : null}
      {listening && words ? (
        <p
          data-heard
          className="mb-2 ml-auto w-fit max-w-[88%] rounded-card rounded-br-md bg-accent-wash px-4 py-2 text-xl leading-snug"
        >
          <span className="sr-only">{TEXT.heard}: </span>
          <span lang={languageCode(language)}>{words}</span>
        </p>
      ) : null}
      {listening ? null : (
        <SuggestionList
          {...{ language, suggestions, pinyin, isFree }}
          onPick={(suggestion, byKeyboard) => {
            suggest(suggestion);
            if (byKeyboard) field.current?.focus();
          }}
        />
      )}
      <div className="low:flex low:items-end low:gap-2">
        <div className="flex flex-1 items-end gap-2">
          <ReplyField
            ref={field}
            language={language}
            text={text}
            listening={listening}
            problemId={problem ? problemId : null}
            onText={setText}
            onEnter={submit}
          />
          <Button type="submit" aria-label={TEXT.send} className="size-11 shrink-0 px-0!" disabled={busy}>
            <SendHorizontal size={20} aria-hidden />
          </Button>
        </div>
        <div className="mt-2 grid grid-cols-[1fr_auto_1fr] items-center gap-3 low:mt-0 low:flex low:gap-1">
          <Button
            variant="quiet"
            aria-label={TEXT.hint}
            aria-expanded={hintOpen}
            onClick={onHint}
            className="justify-self-start low:px-2"
          >
            <Lightbulb size={20} aria-hidden /> <span className="low:hidden">{TEXT.hint}</span>
          </Button>
          <MicrophoneButton
            listening={listening}
            level={microphone.level}
            hold={microphone.hold}
            onStart={startListening}
            onStop={microphone.stop}
          />
          {/* The field says in its place that it listens; here that is only read out. */}
          <span
            className={classNames('text-right text-sm text-ink-soft low:sr-only', listening && 'sr-only')}
            aria-live="polite"
          >
            {status}
          </span>
        </div>
      </div>
    </form>
  );
}
