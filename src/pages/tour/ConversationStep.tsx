import type { Demo } from '../../domain/demo.ts';
import type { Language } from '../../domain/language.ts';
import { Bubble } from '../../ui/Bubble.tsx';
import { useCycle } from '../../ui/cycle.ts';
import { Face } from '../../ui/Face.tsx';
import { Foreign } from '../../ui/Foreign.tsx';
import { useReducedMotion } from '../../ui/reduced-motion.ts';
import { DIALOGUE_MS } from './steps.ts';

/** The demo conversation, a turn at a time and round again; all of it at once for those who want no motion. */
export function ConversationStep({ demo, language }: { demo: Demo; language: Language }) {
  const still = useReducedMotion();
  const index = useCycle(demo.conversation.length, DIALOGUE_MS, !still);
  const shown = still ? demo.conversation : demo.conversation.slice(Math.max(0, index - 1), index + 1);
  return (
    <div className="flex min-h-72 flex-col gap-3">
      <div className="flex items-center gap-3">
        <Face
          character={`waiter-${language.toLowerCase()}`}
          size={56}
          mood={demo.conversation[index]?.role === 'user' ? 'listening' : 'pleased'}
        />
        <Foreign language={language} text={demo.host.name} size="small" className="font-semibold" />
      </div>
      {shown.map((turn) => (
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
  );
}
