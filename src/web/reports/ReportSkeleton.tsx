import { SkeletonCard } from '#web/ui/Skeleton.tsx'

/** A report while it loads: its cards and its charts. */
export function ReportSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="h-9 w-44 rounded-control bg-pressed" />
      <div className="h-24 rounded-card border border-line bg-surface" />
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </div>
  )
}
