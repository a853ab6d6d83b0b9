/** A report while it loads: its leading figures and its chart. */
export function ReportSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
        {figures.map((figure) => (
          <div
            key={figure}
            className="flex h-27 flex-col gap-2.5 bg-surface px-4 py-4 max-sm:h-24 max-sm:last:odd:col-span-2"
          >
            <div className="h-3 w-1/2 rounded-control bg-pressed" />
            <div className="h-5 w-2/3 rounded-control bg-pressed" />
          </div>
        ))}
      </div>
      <div className="h-80 rounded-card border border-line bg-surface" />
    </div>
  )
}

const figures = [0, 1, 2]

/** The same under what it is of: the choice of days, and the sentence that says which. */
export function LiveReportSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <div className="flex flex-col gap-1.5">
          <div className="h-5 w-14 rounded-control bg-pressed" />
          <div className="h-9 w-44 rounded-control border border-line bg-surface max-sm:h-11 max-sm:w-full" />
        </div>
        <div className="h-5 w-4/5 max-w-130 rounded-control bg-pressed" />
      </div>
      <ReportSkeleton />
    </div>
  )
}
