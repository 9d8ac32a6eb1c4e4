import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import { tintOf } from './icons.ts';

export type ScenePictureProps = {
  src: string | null;
  /** The alternative text; empty where the title beside the picture says the same. */
  alt: string;
  categoryId: string;
  sceneId: string;
  /** Fills the positioned box around it instead of keeping 3 to 2. */
  fill?: boolean;
  /** Fetches at once, because the picture is the first thing in sight. */
  eager?: boolean;
};

/**
 * A scene's illustration. Where there is none, or it cannot be fetched, its icon, or its category's, stands on the
 * category's tint.
 */
export function ScenePicture({ src, alt, categoryId, sceneId, fill, eager }: ScenePictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shape = fill ? 'absolute inset-0 size-full' : 'aspect-[3/2] w-full';
  if (src && failed !== src) {
    return (
      <img
        src={src}
        alt={alt}
        width={600}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailed(src)}
        className={classNames(shape, 'object-cover', tintOf(categoryId))}
      />
    );
  }
  const ground = classNames(shape, 'grid place-items-center', tintOf(categoryId));
  const icon = <CategoryIcon categoryId={categoryId} sceneId={sceneId} size={56} />;
  if (!alt) return <div className={ground}>{icon}</div>;
  return (
    <div role="img" aria-label={alt} className={ground}>
      {icon}
    </div>
  );
}
