import { languageCode } from '#domain/language.ts';

/** "Flashcard added: 面条", with `lang` on the foreign words. */
export function ChangeName(props: { label: string; subject: string | null; language: string | null }) {
  const { label, subject, language } = props;
  if (subject === null) return label;
  return (
    <>
      {label}: {language ? <span lang={languageCode(language)}>{subject}</span> : subject}
    </>
  );
}
