import type { Appearance } from './appearance.ts';

const outline = 'M39 49C39 33 47.5 23.5 60 23.5S81 33 81 49C81 66.5 72.5 81 60 81S39 66.5 39 49Z';

/** The skin of the face with its light, and the parts that no mood changes. */
export function Head({ appearance }: { appearance: Appearance }) {
  const { skin } = appearance;
  return (
    <>
      <ellipse cx="38.8" cy="56" rx="4.6" ry="6.2" fill={skin.base} />
      <ellipse cx="81.2" cy="56" rx="4.6" ry="6.2" fill={skin.shade} />
      {appearance.earrings ? (
        <g fill="none" stroke="#E9A23B" strokeWidth="1.8">
          <circle cx="38" cy="66" r="3.6" />
          <circle cx="82" cy="66" r="3.6" />
        </g>
      ) : null}
      <path d={outline} fill={skin.base} />
      <path
        d="M70 27C76.5 31 81 38 81 49C81 66.5 72.5 81 60 81C70 76 76 64 76 50C76 41 74 33 70 27Z"
        fill={skin.shade}
        opacity=".55"
      />
      {appearance.beard ? (
        <path
          d="M39.2 53C41 62 45 66 50 65.5C56 62.5 64 62.5 70 65.5C75 66 79 62 80.8 53C81 69 73 82.5 60 82.5S39 69 39.2 53Z"
          fill={appearance.hairColour.base}
        />
      ) : null}
      <g fill={skin.blush} opacity=".34">
        <ellipse cx="47.2" cy="64" rx="4.4" ry="3" />
        <ellipse cx="72.8" cy="64" rx="4.4" ry="3" />
      </g>
      <path
        d="M60.4 57.5Q63.6 62.4 58.6 63"
        fill="none"
        stroke={skin.shade}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

export function Glasses() {
  return (
    <g fill="#FFF" fillOpacity=".16" stroke="#1F2430" strokeWidth="1.6">
      <circle cx="51" cy="56.5" r="7" />
      <circle cx="69" cy="56.5" r="7" />
      <path d="M58 55.5Q60 54 62 55.5M44 55L39.5 53.5M76 55L80.5 53.5" fill="none" />
    </g>
  );
}
