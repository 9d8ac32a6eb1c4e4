import { Check } from 'lucide-react';
import { useState } from 'react';
import { DEMOS } from '../../domain/demo.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../domain/language.ts';
import { Bubble } from '../../ui/Bubble.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Face } from '../../ui/Face.tsx';
import { TEXT } from './text.ts';

/** A piece of the product to look at: the waiter, three lines, an objective reached; in the language one taps. */
export function DemoConversation() {
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const { host, conversation } = DEMOS[language];
  return (
    <section aria-label={TEXT.demoLabel} className="flex w-full max-w-md flex-col gap-4 justify-self-center">
      <div className="overflow-hidden rounded-sheet bg-raised shadow-soft">
        <div className="relative">
          <img
            src="/art/scenes/restaurant-mandarin.svg"
            alt=""
            width={600}
            height={400}
            className="aspect-[5/2] w-full bg-tint-food object-cover"
          />
          <div className="absolute -bottom-8 left-4 rounded-full ring-4 ring-raised">
            <Face character={`waiter-${language.toLowerCase()}`} mood="pleased" size={72} />
          </div>
        </div>
        <div className="flex min-h-[21.5rem] flex-col gap-3 px-4 pt-11 pb-4">
          {conversation.slice(0, 3).map((turn, index) => (
            <Bubble
              key={`${language}${turn.text}`}
              who={turn.role === 'assistant' ? 'partner' : 'learner'}
              language={language}
              text={turn.text}
              pinyin={turn.pinyin}
              translation={turn.translation}
              delay={index * 110}
              {...(index === 0 ? { name: host.name } : {})}
            />
          ))}
          <p className="mt-auto flex items-center gap-2 self-center rounded-full bg-jade-wash py-1.5 pr-4 pl-2 text-sm font-semibold text-jade">
            <span className="grid size-5 place-items-center rounded-full bg-jade text-on-jade">
              <Check size={14} strokeWidth={3} aria-hidden />
            </span>
            You asked for a table
          </p>
        </div>
      </div>
      <fieldset className="flex flex-wrap justify-center gap-1">
        <legend className="sr-only">Language of the conversation</legend>
        {LANGUAGES.map((item) => (
          <button
            key={item}
            type="button"
            aria-pressed={item === language}
            onClick={() => setLanguage(item)}
            className={classNames(
              'min-h-11 rounded-full px-2.5 text-sm font-semibold sm:px-4 transition-colors',
              item === language ? 'bg-ink text-paper' : 'bg-sunk text-ink-soft hover:text-ink',
            )}
          >
            {item}
          </button>
        ))}
      </fieldset>
    </section>
  );
}
