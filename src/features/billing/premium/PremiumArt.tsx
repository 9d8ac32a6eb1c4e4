/** A crown over hills at dusk, in the theme's plum, at the top of the premium page. It fills the space it is given. */
export function PremiumArt() {
  return (
    <div aria-hidden className="relative grid h-40 place-items-center overflow-hidden bg-plum-wash text-plum sm:h-full">
      <Hills />
      <Crown />
    </div>
  );
}

function Hills() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 360 170"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 size-full"
      fill="currentColor"
    >
      <path d="M0 132c45-34 84-36 126-12s87 22 132-8 75-26 102-8v66H0z" opacity="0.2" />
      <path d="M0 150c54-26 98-18 147-4s112 6 213-22v46H0z" opacity="0.34" />
      <path
        d="M46 40l4 10 10 4-10 4-4 10-4-10-10-4 10-4zM318 34l5 12 12 5-12 5-5 12-5-12-12-5 12-5zM286 96l3 7 7 3-7 3-3 7-3-7-7-3 7-3z"
        opacity="0.55"
      />
      <path d="M84 22a4 4 0 1 0 .1 0zM262 18a3 3 0 1 0 .1 0zM70 104a3 3 0 1 0 .1 0z" opacity="0.45" />
    </svg>
  );
}

function Crown() {
  return (
    <svg aria-hidden="true" viewBox="160 12 160 160" className="relative size-36">
      <circle cx="240" cy="92" r="78" fill="var(--color-star)" opacity="0.22" />
      <circle cx="240" cy="92" r="58" fill="var(--color-star)" opacity="0.3" />
      <g stroke="var(--color-raised)" strokeWidth="5" strokeLinejoin="round">
        <path fill="var(--color-plum)" d="M186 62l26 26 28-42 28 42 26-26-10 62h-88z" />
        <path fill="var(--color-star)" d="M194 124h92v14h-92z" />
      </g>
      <g fill="var(--color-star)" stroke="var(--color-raised)" strokeWidth="4">
        <circle cx="186" cy="58" r="8" />
        <circle cx="240" cy="42" r="9" />
        <circle cx="294" cy="58" r="8" />
      </g>
      <circle cx="240" cy="104" r="6" fill="var(--color-star)" />
    </svg>
  );
}
