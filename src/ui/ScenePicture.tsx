import { useState } from 'react';
import { CategoryIcon, categoryTint } from './CategoryIcon.tsx';
import { classNames } from './class-names.ts';

export type ScenePictureProps = {
  src: string | null;
  /** What there is to see, for those who do not see it; empty where the title next to it says it. */
  alt: string;
  categoryId: string;
  className?: string;
  /** Fetch at once: it is what the eye falls on. */
  eager?: boolean;
};

/** A scene's illustration; where there is none (or it cannot be fetched), its category on the category's tint. */
export function ScenePicture({ src, alt, categoryId, className, eager }: ScenePictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
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
        className={classNames('aspect-[3/2] w-full object-cover', categoryTint(categoryId), className)}
      />
    );
  }
  const ground = classNames('grid aspect-[3/2] w-full place-items-center', categoryTint(categoryId), className);
  const icon = <CategoryIcon categoryId={categoryId} size={56} />;
  if (!alt) return <div className={ground}>{icon}</div>;
  return (
    <div role="img" aria-label={alt} className={ground}>
      {icon}
    </div>
  );
}
