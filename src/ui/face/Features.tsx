import type { Appearance } from './appearance.ts';
import { expressions, type Mood, mouths } from './mood.ts';

const fade = 'motion-safe:transition-opacity motion-safe:duration-200';
const move = 'motion-safe:transition-transform motion-safe:duration-200';
const ink = '#1F2430';

/** Everything that a mood changes. Every part is always present, so that a change can be a transition. */
export function Features({ appearance, mood }: { appearance: Appearance; mood: Mood }) {
  const { browLeft, browRight, gaze, eyes, mouth } = expressions[mood];
  const { skin, hairColour } = appearance;
  // A dark line would disappear in a beard.
  const lips = appearance.beard ? skin.base : skin.line;

  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <g stroke={hairColour.brow} strokeWidth="2.4">
        <path d="M46.2 48.6Q50.4 45.8 54.8 47.6" className={move} style={turned(browLeft)} />
        <path d="M65.2 47.6Q69.6 45.8 73.8 48.6" className={move} style={turned(browRight)} />
      </g>

      <g className={fade} opacity={eyes === 'open' ? 1 : 0}>
        {[51, 69].map((x) => (
          <g key={x} className={move} style={looking(gaze)}>
            <ellipse cx={x} cy="56" rx="2.8" ry="3.4" fill={ink} />
            <circle cx={x + 1} cy="54.7" r="1" fill="#FFF9EE" />
          </g>
        ))}
      </g>
      <g className={fade} opacity={eyes === 'smiling' ? 1 : 0} stroke={ink} strokeWidth="2.5">
        <path d="M47.4 57.4Q51 52.8 54.6 57.4M65.4 57.4Q69 52.8 72.6 57.4" />
      </g>

      {(Object.keys(mouths) as (keyof typeof mouths)[]).map((name) => (
        <g key={name} className={fade} opacity={name === mouth ? 1 : 0}>
          {name === 'laugh' ? (
            <>
              <path d={mouths.laugh} fill="#7A2A24" stroke={lips} strokeWidth="1" />
              <path d="M53 67.4Q60 69 67 67.4Q66.6 70 66 70.6Q60 71.6 54 70.6Z" fill="#FFF9EE" />
              <path d="M55.4 74.2Q60 70.6 64.6 74.2Q62.4 75.6 60 75.6T55.4 74.2Z" fill="#E4694F" />
            </>
          ) : (
            <path d={mouths[name]} stroke={lips} strokeWidth="2.3" />
          )}
        </g>
      ))}
    </g>
  );
}

const ownCentre = {
  transformBox: 'fill-box',
  transformOrigin: 'center',
} as const;

function turned({ y, turn }: { y: number; turn: number }) {
  return { ...ownCentre, transform: `translateY(${y}px) rotate(${turn}deg)` };
}

function looking({ x, y, scale }: { x: number; y: number; scale: number }) {
  return {
    ...ownCentre,
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
  };
}
