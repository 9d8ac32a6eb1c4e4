import { Link } from 'react-router-dom';
import type { AttemptRow } from '#data/learner-db/tables/local-models.ts';
import { Outcomes } from '#shared/attempts/Outcomes.tsx';
import { useLearnerLanguage } from '#shared/learner/use-learner-language.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PageHeading } from '#ui/layout/PageHeading.tsx';
import { Stars } from '#ui/scene/Stars.tsx';
import { useLateHeading } from '../use-focus-on-view.ts';
import { viewPath } from '../views.ts';
import { AttemptFeedback } from './AttemptFeedback.tsx';
import { localTime } from './local-time.ts';
import { Transcript } from './Transcript.tsx';
import { HISTORY_TEXT } from './text.ts';
import { useAttempt, useScenes } from './use-attempt-history.ts';

/** One attempt: its result, its feedback and its transcript. */
export function AttemptView({ id }: { id: string }) {
  const attempt = useAttempt(id);
  const scenes = useScenes();
  if (attempt === undefined || scenes === undefined) return <Skeleton className="h-96 rounded-sheet" />;
  if (attempt === null) return <Missing />;
  const scene = scenes.get(attempt.scenarioId);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Head attempt={attempt} title={scene?.title ?? attempt.scenarioId} />
      <Outcomes attempt={attempt} objectives={scene?.objectives ?? []} />
      <AttemptFeedback feedback={attempt.feedback} language={attempt.language} />
      <Transcript entries={attempt.transcript} language={attempt.language} />
      <Again attempt={attempt} playable={scene?.dialogues[attempt.language] !== undefined} />
    </div>
  );
}

function Head({ attempt, title }: { attempt: AttemptRow; title: string }) {
  useLateHeading();
  return (
    <div className="flex flex-col gap-2">
      <PageHeading title={title}>{title}</PageHeading>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <Stars count={attempt.stars} size={22} />
        <span className="font-semibold text-ink tabular-nums">{HISTORY_TEXT.points(attempt.score, attempt.max)}</span>
        <span>
          {localTime(attempt)} · {attempt.language}
          {attempt.pending ? ` · ${HISTORY_TEXT.pending}` : ''}
        </span>
      </p>
    </div>
  );
}

function Again({ attempt, playable }: { attempt: AttemptRow; playable: boolean }) {
  const language = useLearnerLanguage();
  const same = language === attempt.language;
  return (
    <div className="flex flex-col items-start gap-3">
      {language && !same ? (
        <p className="text-[0.9375rem] text-ink-soft">{HISTORY_TEXT.otherLanguage(attempt.language, language)}</p>
      ) : null}
      <div className="flex w-full flex-col gap-3 sm:flex-row">
        {playable && same ? (
          <Link
            to={`/play?scenario=${encodeURIComponent(attempt.scenarioId)}`}
            className={buttonClass('primary', 'large')}
          >
            {HISTORY_TEXT.again}
          </Link>
        ) : null}
        <Link to={viewPath('history')} className={buttonClass('secondary', 'large')}>
          {HISTORY_TEXT.allOfThem}
        </Link>
      </div>
    </div>
  );
}

function Missing() {
  useLateHeading();
  const { title, text } = HISTORY_TEXT.missing;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <PageHeading title={title}>{title}</PageHeading>
      <EmptyState
        title={text}
        action={
          <Link to={viewPath('history')} className={buttonClass()}>
            {HISTORY_TEXT.allOfThem}
          </Link>
        }
      />
    </div>
  );
}
