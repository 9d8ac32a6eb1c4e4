import { useSetting } from '#shared/learner/use-setting.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { MoreLink } from '../MoreLink.tsx';
import { useSaveSetting } from '../settings/use-save-setting.ts';
import { TEXT } from '../text.ts';
import { viewPath } from '../views.ts';

/** The setting most often looked for, with a link to the others. */
export function TalkingSection() {
  const on = useSetting('backgroundAudio');
  const save = useSaveSetting();
  return (
    <Section title={TEXT.talking}>
      {on === undefined ? (
        <Skeleton className="h-12" />
      ) : (
        <Switch
          label={TEXT.backgroundAudio}
          description={TEXT.backgroundAudioText}
          checked={on}
          onChange={(value) => save('backgroundAudio', value)}
        />
      )}
      <MoreLink to={viewPath('settings')}>{TEXT.allSettings}</MoreLink>
    </Section>
  );
}
