import { Lightbulb, Volume2, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import { noteHint } from '#data/learner-db/writes/conversation.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import type { Voice } from '#shared/voice/use-voice.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { TEXT } from '../text.ts';
import { usePanelFocus } from './use-panel-focus.ts';

type HintPanelProps = { partner: OnDevicePartner; conversation: ConversationRow; voice: Voice; onClose: () => void };

/** A free hint, and on request the model answer. Its price, half the points, is stated before it is shown. */
export function HintPanel({ partner, conversation, voice, onClose }: HintPanelProps) {
  const store = useLearnerStore();
  const text = useId();
  const { panel, close } = usePanelFocus(onClose);
  const [asked, setAsked] = useState(false);
  const nudge = partner.hint(conversation.state, 0);
  const model = partner.hint(conversation.state, 1);
  const taken = nudge !== null && conversation.hintsUsed.includes(nudge.objective);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={TEXT.hint}
      aria-describedby={text}
      className="mb-3 flex max-h-[40cqh] animate-rise flex-col rounded-card bg-amber-wash p-4 low:p-2.5"
    >
      <div className="flex min-h-0 items-start gap-3 overflow-y-auto">
        <Lightbulb size={22} aria-hidden className="mt-0.5 shrink-0 text-amber" />
        <div className="min-w-0 flex-1" aria-live="polite">
          <p id={text}>{nudge?.text ?? TEXT.nothingLeft}</p>
          {taken && model ? (
            <div className="mt-2">
              <Foreign language={conversation.language} text={model.text} pinyin={model.pinyin} />
              <p className="text-sm text-ink-soft">{model.translation}</p>
            </div>
          ) : null}
        </div>
        <IconButton label={TEXT.closeHint} className="-mt-2 -mr-2" onClick={close}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {nudge && !taken ? (
        <div className="mt-3 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 pl-8 low:mt-1">
          <Button
            onClick={() => {
              setAsked(true);
              void noteHint(store, conversation.id, nudge.objective);
            }}
          >
            {TEXT.showWords}
          </Button>
          <span className="text-sm text-ink-soft">{TEXT.halfPoints}</span>
        </div>
      ) : null}
      {taken && model ? (
        <Button
          // It replaces the button that was pressed, and so takes its focus.
          ref={asked ? (button) => button?.focus({ preventScroll: true }) : null}
          className="mt-3 ml-8 shrink-0 self-start"
          onClick={() => void voice.say([{ who: 'partner', text: model.text, at: '' }])}
        >
          <Volume2 size={18} aria-hidden /> {TEXT.hearIt}
        </Button>
      ) : null}
    </section>
  );
}
