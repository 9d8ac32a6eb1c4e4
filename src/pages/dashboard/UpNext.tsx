import { Link } from 'react-router-dom';
import type { Language } from '../../domain/language.ts';
import type { Scenario } from '../../domain/scene.ts';
import type { ConversationRow } from '../../store/rows.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Foreign } from '../../ui/Foreign.tsx';
import { ScenePicture } from '../../ui/ScenePicture.tsx';
import { mainImage } from '../../ui/scene-image.ts';
import { TEXT } from './text.ts';

export type UpNextProps = {
  scene: Scenario;
  language: Language;
  /** The conversation that waits to be carried on. */
  open: ConversationRow | null;
  /** Whether this is the one thing to do next. */
  next: boolean;
};

/** The scene to play now. */
export function UpNext({ scene, language, open, next }: UpNextProps) {
  const lastLine = open?.entries.findLast(({ who }) => who === 'partner');
  return (
    <section className="grid overflow-hidden rounded-sheet bg-raised shadow-soft sm:grid-cols-2">
      <div className="relative min-h-44">
        <ScenePicture src={mainImage(scene, language)} alt="" categoryId={scene.categoryId} eager fill />
      </div>
      <div className="flex flex-col items-start gap-2.5 p-5">
        <p className="text-sm font-semibold text-accent-text">{open ? TEXT.carryOn : TEXT.upNext}</p>
        <h2 className="text-2xl">{scene.title}</h2>
        {lastLine ? (
          <Foreign language={language} text={lastLine.text} size="small" className="text-ink-soft" />
        ) : (
          <p className="text-ink-soft">{scene.description}</p>
        )}
        <Link
          to={`/play?scenario=${encodeURIComponent(scene.id)}`}
          className={buttonClass(next ? 'primary' : 'secondary', 'large', 'mt-auto w-full')}
        >
          {open ? TEXT.carryOnLink : TEXT.play}
          <span className="sr-only">: {scene.title}</span>
        </Link>
      </div>
    </section>
  );
}
