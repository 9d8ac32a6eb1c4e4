import { Link } from 'react-router-dom';
import { hasFullHistory } from '#data/sync/sync-status.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { Section } from '#ui/layout/Section.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { ExportButton } from './ExportButton.tsx';
import { DATA_TEXT as TEXT } from './text.ts';

/** The learner's stored data: an export, and the deletion. */
export function YourDataView() {
  const complete = useLearnerQuery(({ db }) => hasFullHistory(db), [], undefined);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Section title={TEXT.download}>
        <p className="text-ink-soft">{TEXT.downloadText}</p>
        {complete === false ? <p className="font-medium text-amber">{TEXT.incomplete}</p> : null}
        <div>
          <ExportButton />
        </div>
      </Section>
      <Section title={TEXT.kept}>
        <p className="text-ink-soft">
          {TEXT.keptText}{' '}
          <Link to="/privacy" className="font-semibold text-accent-text underline underline-offset-4">
            {TEXT.privacy}
          </Link>
        </p>
      </Section>
      <DeleteSection />
    </div>
  );
}
