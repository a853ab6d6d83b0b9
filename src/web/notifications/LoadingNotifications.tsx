/** The rows of a list of notifications before they are there. */
export function LoadingNotifications({ rows = 5 }: { readonly rows?: number }) {
  return (
    <div>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-start gap-3 border-b border-line-soft px-4 py-3 last:border-0">
          <div className="size-8 shrink-0 rounded-full bg-pressed" />
          <div className="flex min-h-9 flex-1 flex-col justify-center gap-2.5">
            <div className={`h-3 rounded-control bg-pressed ${index % 2 ? 'w-3/5' : 'w-4/5'}`} />
            <div className="h-3 w-2/5 rounded-control bg-pressed" />
          </div>
        </div>
      ))}
    </div>
  )
}
