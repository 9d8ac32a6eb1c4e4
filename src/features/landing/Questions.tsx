import { Plus } from 'lucide-react';
import { TEXT } from './text.ts';

export function Questions() {
  return (
    <section className="grid gap-6 md:grid-cols-[1fr_2fr]">
      <h2 className="text-3xl">{TEXT.faq}</h2>
      <div className="divide-y divide-line border-y border-line">
        {TEXT.questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                size={20}
                aria-hidden
                className="shrink-0 text-accent-text transition-transform duration-200 group-open:rotate-45"
              />
            </summary>
            <p className="max-w-prose pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
