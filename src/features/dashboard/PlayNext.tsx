import { Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import type { Language } from '#domain/language.ts';
import type { Scenario } from '#domain/scene.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { Face } from '#ui/face/Face.tsx';
import { LevelBadge } from '#ui/scene/LevelBadge.tsx';
import { ScenePicture } from '#ui/scene/ScenePicture.tsx';
import { mainImage } from '#ui/scene/scene-image.ts';
import { Foreign } from '#ui/text/Foreign.tsx';
import { TEXT } from './text.ts';

export type PlayNextProps = {
  scene: Scenario;
  language: Language;
  /** The open conversation in the scene; null: it would be a new one. */
  open: ConversationRow | null;
};

/** Offers a scenario to play, or an open conversation to carry on. */
export function PlayNext({ scene, language, open }: PlayNextProps) {
  const lastLine = open?.entries.findLast(({ who }) => who === 'partner');
  return (
    <section className="grid overflow-hidden rounded-sheet bg-raised shadow-soft md:min-h-72 md:grid-cols-[1.2fr_1fr]">
      <div className="relative aspect-[2/1] md:aspect-auto">
        <ScenePicture
          src={mainImage(scene, language)}
          alt=""
          categoryId={scene.categoryId}
          sceneId={scene.id}
          eager
          fill
        />
      </div>
      <div className="flex flex-col gap-2.5 p-5 md:justify-center md:p-7">
        <p className="text-sm font-semibold text-accent-text">{TEXT.next[open ? 'carry-on' : 'play']}</p>
        <h2 className="text-2xl md:text-3xl">{scene.title}</h2>
        {lastLine ? (
          <LastLine scene={scene} language={language} text={lastLine.text} />
        ) : (
          <p className="text-ink-soft">{scene.description}</p>
        )}
        {open ? null : (
          <p className="flex items-center gap-3 text-sm text-ink-soft">
            <LevelBadge level={scene.level} />
            <span className="inline-flex items-center gap-1.5">
              <Clock size={16} aria-hidden /> {TEXT.minutes(scene.duration)}
            </span>
          </p>
        )}
        <Link
          to={`/play?scenario=${encodeURIComponent(scene.id)}`}
          className={buttonClass('primary', 'large', 'mt-2 w-full')}
        >
          {open ? TEXT.carryOn : TEXT.play}
          <span className="sr-only">: {scene.title}</span>
        </Link>
      </div>
    </section>
  );
}

/** The partner's last line, to which the learner has yet to reply. */
function LastLine({ scene, language, text }: { scene: Scenario; language: Language; text: string }) {
  return (
    <div className="flex items-end gap-2.5">
      <Face
        character={`${scene.character}-${language.toLowerCase()}`}
        mood="listening"
        size={44}
        className="shrink-0"
      />
      <p className="line-clamp-3 min-w-0 rounded-[18px] rounded-bl-md bg-sunk px-3.5 py-2">
        <Foreign language={language} text={text} size="small" />
      </p>
    </div>
  );
}
