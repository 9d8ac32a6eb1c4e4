import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { CategoryIcon, categoryTint } from './CategoryIcon.tsx';

export type ScenePictureProps = {
  src: string | null;
  /** What there is to see, for those who do not see it; empty where the title next to it says it. */
  alt: string;
  categoryId: string;
  /** Fill the box around it, which is positioned, instead of standing 3 to 2. */
  fill?: boolean;
  /** Fetch at once: it is what the eye falls on. */
  eager?: boolean;
};

/** A scene's illustration; where there is none (or it cannot be fetched), its category on the category's tint. */
export function ScenePicture({ src, alt, categoryId, fill, eager }: ScenePictureProps) {
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
        className={classNames(shape, 'object-cover', categoryTint(categoryId))}
      />
    );
  }
  const ground = classNames(shape, 'grid place-items-center', categoryTint(categoryId));
  const icon = <CategoryIcon categoryId={categoryId} size={56} />;
  if (!alt) return <div className={ground}>{icon}</div>;
  return (
    <div role="img" aria-label={alt} className={ground}>
      {icon}
    </div>
  );
}
