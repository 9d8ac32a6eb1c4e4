import { languageCode } from '#domain/language.ts';
import type { ChangeWords } from '../mutations/describe-mutation.ts';

/** "Flashcard added: 面条", with `lang` on the foreign words. */
export function ChangeName({ words: { label, subject, language } }: { words: ChangeWords }) {
  if (subject === null) return label;
  return (
    <>
      {label}: {language ? <span lang={languageCode(language)}>{subject}</span> : subject}
    </>
  );
}
