/** The turning ring inside a busy button; pages load with a `Skeleton` instead. */
export function Spinner() {
  return (
    <span aria-hidden="true" className="absolute inset-0 grid place-items-center">
      <span className="size-4 rounded-full border-2 border-current border-r-transparent opacity-80 motion-safe:animate-spin" />
    </span>
  )
}
