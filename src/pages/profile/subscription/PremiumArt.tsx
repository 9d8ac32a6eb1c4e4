/** A crown over hills at dusk, in the theme's plum: what the premium page begins with. */
export function PremiumArt() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 480 170"
      preserveAspectRatio="xMidYMax slice"
      className="h-40 w-full bg-plum-wash text-plum"
    >
      <circle cx="240" cy="92" r="74" fill="var(--color-star)" opacity="0.22" />
      <circle cx="240" cy="92" r="54" fill="var(--color-star)" opacity="0.3" />
      <g fill="currentColor">
        <path d="M0 132c60-34 112-36 168-12s116 22 176-8 100-26 136-8v66H0z" opacity="0.2" />
        <path d="M0 150c72-26 130-18 196-4s150 6 284-22v46H0z" opacity="0.34" />
        <path
          d="M66 44l4 10 10 4-10 4-4 10-4-10-10-4 10-4zM410 30l5 12 12 5-12 5-5 12-5-12-12-5 12-5zM356 84l3 7 7 3-7 3-3 7-3-7-7-3 7-3z"
          opacity="0.55"
        />
        <path d="M128 26a4 4 0 1 0 .1 0zM318 22a3 3 0 1 0 .1 0zM92 98a3 3 0 1 0 .1 0z" opacity="0.45" />
      </g>
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
