type Props = {
  /** The side of its square, in px. */
  size?: number
  /** Its name, where no word stands beside it. */
  label?: string
}

/** The product's mark: a wing that has left the ground, cut out of a tile. */
export function Mark({ size = 24, label }: Props) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg {...named} width={size} height={size} viewBox="0 0 24 24" className="shrink-0 text-accent">
      <path fill="currentColor" fillRule="evenodd" d={tileWithWing} />
    </svg>
  )
}

const tileWithWing =
  'M6.5 0h11A6.5 6.5 0 0 1 24 6.5v11a6.5 6.5 0 0 1-6.5 6.5h-11A6.5 6.5 0 0 1 0 17.5v-11A6.5 6.5 0 0 1 6.5 0ZM12 4 6.1 15.6a.6.6 0 0 0 .8.82L12 14l5.1 2.42a.6.6 0 0 0 .8-.82ZM9.5 18a.9.9 0 0 0 0 1.8h5a.9.9 0 0 0 0-1.8Z'
