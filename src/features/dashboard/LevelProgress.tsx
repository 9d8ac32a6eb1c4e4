import { nextLevel } from '#domain/level.ts';
import type { ShownProgress } from '#shared/learner/use-progress.ts';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { LEVEL_NAMES } from '#ui/scene/LevelBadge.tsx';
import { Stars } from '#ui/scene/Stars.tsx';
import { TEXT } from './text.ts';

const RATINGS = [3, 2, 1] as const;

/** The points to the next mark (not the level of the profile, which the learner chooses), and the number of conversations by stars. */
export function LevelProgress({ progress }: { progress: ShownProgress }) {
  const next = nextLevel(progress.total_points);
  const counts = progress.star_ratings;
  return (
    <section className="flex flex-col gap-4 rounded-sheet bg-raised p-5 shadow-soft">
      <h2 className="text-xl">{TEXT.level.heading}</h2>
      <ProgressBar ratio={next?.ratio ?? 1} label={TEXT.level.progress} />
      <p className="text-ink-soft">
        {next ? TEXT.level.missing(next.missing, LEVEL_NAMES[next.level]) : TEXT.level.top}
      </p>
      {RATINGS.some((stars) => counts[stars] > 0) ? (
        <ul aria-label={TEXT.level.ratings} className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4">
          {RATINGS.map((stars) => (
            <li key={stars} className="flex items-center gap-2">
              <span className="sr-only">{TEXT.level.rating(stars, counts[stars])}</span>
              <span aria-hidden="true" className="inline-flex items-center gap-2">
                <Stars count={stars} size={16} />
                <span className="font-semibold tabular-nums">{counts[stars]}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
