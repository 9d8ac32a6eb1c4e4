import { lazy } from 'react';
import { StudyPage } from '#features/study/StudyPage.tsx';

const Vocabulary = lazy(() =>
  import('#features/vocabulary/Vocabulary.tsx').then((file) => ({ default: file.Vocabulary })),
);

/** `/study`: the review, and the vocabulary in its second tab. */
export function StudyRoute() {
  return <StudyPage Vocabulary={Vocabulary} />;
}
