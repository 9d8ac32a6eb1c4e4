import { useAccount } from '#session/account-store.ts';
import { useProfile } from '#shared/learner/use-profile.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { LEVEL_NAMES } from '#ui/scene/LevelBadge.tsx';
import { TEXT } from './text.ts';

const initial = (name: string) => Array.from(name.trim())[0]?.toUpperCase() ?? '';

/** The learner's name, sign-in address and language. */
export function Identity() {
  const email = useAccount((account) => account.email);
  const profile = useProfile();
  if (profile === undefined) return <Skeleton className="h-16 rounded-card" />;
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 items-center gap-4">
      <span
        aria-hidden
        className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-wash font-display text-xl font-bold text-accent-text"
      >
        {initial(profile?.first_name ?? '') + initial(profile?.last_name ?? '') || initial(email ?? '')}
      </span>
      <p className="min-w-0">
        <span className="block font-display text-lg leading-tight font-bold">{name || TEXT.noName}</span>
        <span className="block text-[0.9375rem] text-ink-soft [overflow-wrap:anywhere]">{email}</span>
        {profile ? (
          <span className="block text-sm text-ink-soft">
            {profile.preferred_language} · {LEVEL_NAMES[profile.preferred_level]}
          </span>
        ) : null}
      </p>
    </div>
  );
}
