import { useProfile } from '../../store/hooks/use-profile.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LearnerForm } from './LearnerForm.tsx';
import { Section } from './Section.tsx';
import { TEXT } from './text.ts';

export function LearnerSection() {
  const profile = useProfile();
  return (
    <Section title={TEXT.you}>
      {profile === undefined ? <Skeleton className="h-96" /> : <LearnerForm profile={profile} />}
    </Section>
  );
}
