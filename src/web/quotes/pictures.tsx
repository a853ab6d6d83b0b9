// Line drawings in the colour of the text around them; what they show is said beside them.
const frame = { width: 112, height: 72, viewBox: '0 0 112 72', fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }

export function SitePicture() {
  return (
    <svg {...frame}>
      <rect x="8" y="6" width="96" height="60" rx="5" />
      <path d="M8 18h96M15 12h.01M21 12h.01M27 12h.01" strokeLinecap="round" />
      <rect x="17" y="26" width="34" height="22" rx="2" />
      <path d="M60 28h34M60 35h34M60 42h22M17 56h77" strokeLinecap="round" />
    </svg>
  )
}

export function AppPicture() {
  return (
    <svg {...frame}>
      <rect x="38" y="3" width="36" height="66" rx="6" />
      <path d="M52 8h8" strokeLinecap="round" />
      <rect x="44" y="15" width="10" height="10" rx="2" />
      <rect x="58" y="15" width="10" height="10" rx="2" />
      <path d="M44 33h24M44 40h24M44 47h15" strokeLinecap="round" />
      <rect x="44" y="54" width="24" height="8" rx="4" />
    </svg>
  )
}

export function LongPicture() {
  return (
    <svg {...frame}>
      <path d="M10 60c14 0 14-14 28-14s14-14 28-14 14-14 28-14" strokeLinecap="round" />
      <path d="m86 10 9 8-9 8" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="10" cy="60" r="3" />
      <circle cx="38" cy="46" r="3" />
      <circle cx="66" cy="32" r="3" />
    </svg>
  )
}

export function ShortPicture() {
  return (
    <svg {...frame}>
      <path d="M14 58h64" strokeLinecap="round" strokeDasharray="1 6" />
      <circle cx="14" cy="58" r="3" />
      <path d="M84 60V14M84 16h20l-5 7 5 7H84" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
