import { useId } from 'react';
import { appearanceFromName } from './appearance-from-name.ts';
import { Body } from './Body.tsx';
import { Features } from './Features.tsx';
import { HairBehind, HairInFront } from './Hair.tsx';
import { Glasses, Head } from './Head.tsx';
import type { Mood } from './mood.ts';

export type FaceProps = {
  /** The role and language, as in `waiter-mandarin`; any other name gets a face of its own. */
  character: string;
  mood?: Mood;
  /** Width and height in CSS pixels. */
  size?: number;
  /** The name for screen readers. Without it the face is decoration, and they skip it. */
  label?: string;
  className?: string;
};

/** A character's head and shoulders in a round frame. A change of mood moves only brows, eyes and mouth. */
export function Face({ character, mood = 'neutral', size = 64, label, className }: FaceProps) {
  const frame = useId();
  const appearance = appearanceFromName(character);

  return (
    <svg
      viewBox="0 0 120 120"
      width={size}
      height={size}
      className={className}
      data-mood={mood}
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <clipPath id={frame}>
        <circle cx="60" cy="60" r="60" />
      </clipPath>
      <g clipPath={`url(#${frame})`}>
        <rect width="120" height="120" fill={appearance.ground} />
        <circle cx="44" cy="40" r="46" fill="#FFF" opacity=".28" />
        <g transform="translate(60 62) scale(1.13) translate(-60 -58)">
          <HairBehind appearance={appearance} />
          <Body appearance={appearance} />
          <Head appearance={appearance} />
          <HairInFront appearance={appearance} />
          <Features appearance={appearance} mood={mood} />
          {appearance.glasses ? <Glasses /> : null}
        </g>
      </g>
    </svg>
  );
}
