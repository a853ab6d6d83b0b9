import { SkeletonText } from '#web/ui/Skeleton.tsx'

/** Where messages will be, in their layout. */
export function LoadingMessages() {
  return (
    <div className="flex flex-col gap-6 p-5 max-sm:p-4">
      {[2, 1, 3].map((lines) => (
        <div key={lines} className="grid grid-cols-[2rem_1fr] gap-3">
          <div className="size-8 rounded-full bg-pressed" />
          <SkeletonText lines={lines} />
        </div>
      ))}
    </div>
  )
}
