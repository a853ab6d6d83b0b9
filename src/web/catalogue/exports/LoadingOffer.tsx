import { SkeletonCard, SkeletonRows } from '#web/ui/Skeleton.tsx'

/** The offer while it loads: hosting with its features, the add-ons and the sum beside it. */
export function LoadingOffer() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="rounded-card border border-line bg-surface p-6 max-sm:p-4">
        <SkeletonRows rows={9} />
      </div>
      <div className="flex flex-col gap-4">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </div>
  )
}
