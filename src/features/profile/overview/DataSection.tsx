import { Section } from '#ui/layout/Section.tsx';
import { MoreLink } from '../MoreLink.tsx';
import { TEXT } from '../text.ts';
import { viewPath } from '../views.ts';
import { ExportButton } from '../your-data/ExportButton.tsx';

/** The export as one file, and a link to the details. */
export function DataSection() {
  return (
    <Section title={TEXT.data}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-48 flex-1 text-ink-soft">{TEXT.dataText}</p>
        <ExportButton />
      </div>
      <MoreLink to={viewPath('data')}>{TEXT.moreData}</MoreLink>
    </Section>
  );
}
