import { useState } from 'react';
import { Tabs } from '../../ui/Tabs.tsx';
import { Review } from './Review.tsx';
import { TEXT } from './text.ts';
import { Vocabulary } from './Vocabulary.tsx';

type StudyTab = 'review' | 'vocabulary';

/** `/study`: the cards that are due, and every word met. */
export function StudyPage() {
  const [tab, setTab] = useState<StudyTab>('review');
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-6">
      <h1 tabIndex={-1} className="mb-4 text-3xl">
        {TEXT.title}
      </h1>
      <Tabs
        label={TEXT.tabs}
        value={tab}
        onChange={(value) => setTab(value as StudyTab)}
        tabs={[
          { value: 'review', label: TEXT.review, content: <Review /> },
          { value: 'vocabulary', label: TEXT.vocabulary, content: <Vocabulary /> },
        ]}
      />
    </div>
  );
}
