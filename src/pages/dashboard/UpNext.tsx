import { Link } from 'react-router-dom';
import type { Language } from '../../domain/language.ts';
import type { Scenario } from '../../domain/scene.ts';
import { useConversation } from '../../store/hooks/use-conversation.ts';
import { useDueCount } from '../../store/hooks/use-due-count.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Foreign } from '../../ui/Foreign.tsx';
import { ScenePicture } from '../../ui/ScenePicture.tsx';
import { mainImage } from '../../ui/scene-image.ts';
import { TEXT } from './text.ts';

/** The scene to play now, or the conversation that waits to be carried on. */
export function UpNext({ scene, language }: { scene: Scenario | undefined; language: Language }) {
  if (!scene) return null;
  return <UpNextScene scene={scene} language={language} />;
}

function UpNextScene({ scene, language }: { scene: Scenario; language: Language }) {
  const open = useConversation(scene.id, language);
  const due = useDueCount() ?? 0;
  const lastLine = open?.entries.findLast(({ who }) => who === 'partner');
  return (
    <section className="grid overflow-hidden rounded-sheet bg-raised shadow-soft sm:grid-cols-[5fr_6fr] lg:grid-cols-1 xl:grid-cols-[5fr_6fr]">
      <ScenePicture src={mainImage(scene, language)} alt="" categoryId={scene.categoryId} eager className="h-full" />
      <div className="flex flex-col items-start gap-2 p-5">
        <p className="text-sm font-semibold text-accent-text">{open ? TEXT.carryOn : TEXT.upNext}</p>
        <h2 className="text-2xl">{scene.title}</h2>
        {lastLine ? (
          <Foreign language={language} text={lastLine.text} size="small" className="text-ink-soft" />
        ) : (
          <p className="text-ink-soft">{scene.description}</p>
        )}
        <Link
          to={`/play?scenario=${encodeURIComponent(scene.id)}`}
          className={buttonClass(due > 0 && !open ? 'secondary' : 'primary', 'large', 'mt-auto w-full')}
        >
          {open ? TEXT.carryOnLink : TEXT.play}
          <span className="sr-only">: {scene.title}</span>
        </Link>
      </div>
    </section>
  );
}
