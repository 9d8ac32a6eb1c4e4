import type { Appearance } from './appearance.ts';

const shoulders =
  'M8 124C8 101 24 94 42 89.5C46 88.5 48 87 50 85C54 90 66 90 70 85C72 87 74 88.5 78 89.5C96 94 112 101 112 124Z';

/** Neck, shoulders and clothing; the head is drawn on top. */
export function Body({ appearance }: { appearance: Appearance }) {
  return (
    <>
      <path d={shoulders} fill={appearance.shirt} />
      <path d="M78 89.5C96 94 112 101 112 124H92C93 108 88 97 78 89.5Z" fill="#1F2430" opacity=".1" />
      <path d="M50.5 70H69.5V86C69.5 99 50.5 99 50.5 86Z" fill={appearance.skin.base} />
      <path d="M50.5 76C56 84.5 64 84.5 69.5 76V81C65 89.5 55 89.5 50.5 84Z" fill={appearance.skin.shade} />
      <Collar appearance={appearance} />
      {appearance.apron ? <Apron colour={appearance.apron} /> : null}
    </>
  );
}

function Collar({ appearance }: { appearance: Appearance }) {
  if (appearance.collar === 'mandarin') {
    return (
      <>
        <path
          d="M49.8 82C50 91 55 96 60 98.5V104.5C52 101.5 45.5 96.5 45.3 88ZM70.2 82C70 91 65 96 60 98.5V104.5C68 101.5 74.5 96.5 74.7 88Z"
          fill={appearance.shirt}
        />
        <path d="M70.2 82C70 91 65 96 60 98.5V104.5C68 101.5 74.5 96.5 74.7 88Z" fill="#1F2430" opacity=".14" />
        <path
          d="M45.3 88C45.5 96.5 52 101.5 60 104.5V124"
          fill="none"
          stroke="#1F2430"
          strokeOpacity=".18"
          strokeWidth="1.2"
        />
      </>
    );
  }
  if (appearance.collar === 'open') {
    return (
      <>
        <path d="M50 84L60 103L70 84L78 89.5L69 106L60 103L51 106L42 89.5Z" fill={appearance.shirt} />
        <path d="M60 103L70 84L78 89.5L69 106ZM50 84L60 103L51 106L48 97Z" fill="#1F2430" opacity=".1" />
      </>
    );
  }
  return (
    <path
      d="M47 86.5C50 101 70 101 73 86.5"
      fill="none"
      stroke="#1F2430"
      strokeOpacity=".18"
      strokeWidth="3"
      strokeLinecap="round"
    />
  );
}

function Apron({ colour }: { colour: string }) {
  return (
    <>
      <path d="M34 91.7L40 90L44.5 103H75.5L80 90L86 91.7L81.5 124H38.5Z" fill={colour} />
      <path d="M80 90L86 91.7L81.5 124H73L75.5 103Z" fill="#1F2430" opacity=".16" />
      <path d="M44.5 103H75.5V106H44.5Z" fill="#FFF" opacity=".2" />
    </>
  );
}
