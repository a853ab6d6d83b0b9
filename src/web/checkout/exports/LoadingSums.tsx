import { SkeletonCard, SkeletonRows } from '#web/ui/Skeleton.tsx'

/** A cart or a checkout while it loads: the lines, and the sum beside them. */
export function LoadingSums() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="rounded-card border border-line bg-surface px-5">
        <SkeletonRows rows={4} />
      </div>
      <SkeletonCard />
    </div>
  )
}
