import type { Language } from '#domain/language.ts';
import { Face } from '#ui/face/Face.tsx';
import { useReducedMotion } from '#ui/reduced-motion.ts';
import { Bubble } from '#ui/text/Bubble.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { useCycle } from './cycle.ts';
import type { Demo } from './demo/demo-format.ts';
import { Playback } from './Playback.tsx';
import { DIALOGUE_MS, TEXT } from './steps.ts';

/** The demo conversation, advancing turn by turn and starting over; it shows the latest two lines. */
export function ConversationStep({ demo, language }: { demo: Demo; language: Language }) {
  const cycle = useCycle(demo.conversation.length, DIALOGUE_MS, !useReducedMotion());
  const { index } = cycle;
  return (
    <Playback cycle={cycle} step={TEXT.goOn}>
      <div className="flex min-h-72 flex-col gap-3">
        <div className="flex items-center gap-3">
          <Face
            character={`waiter-${language.toLowerCase()}`}
            size={56}
            mood={demo.conversation[index]?.role === 'user' ? 'listening' : 'pleased'}
          />
          <Foreign language={language} text={demo.host.name} size="small" className="font-semibold" />
        </div>
        {demo.conversation.slice(Math.max(0, index - 1), index + 1).map((turn) => (
          <Bubble
            key={turn.text}
            who={turn.role === 'assistant' ? 'partner' : 'learner'}
            name={turn.character}
            language={language}
            text={turn.text}
            pinyin={turn.pinyin}
            translation={turn.translation}
          />
        ))}
      </div>
    </Playback>
  );
}
