/** How many calls of pages a process has answered well, by what it tells at `/metrics`. */
export async function answeredCalls(portalUrl: string): Promise<number> {
  const response = await fetch(`${portalUrl}/metrics`)
  if (!response.ok) throw new Error(`${portalUrl}/metrics responded with ${response.status}`)
  return countCalls(await response.text())
}

/** Neither a file, whose name begins with a slash, nor what the payment provider calls. */
export function countCalls(metrics: string): number {
  const lines = metrics.matchAll(/^http_request_duration_seconds_count\{call="([a-z-]+)",status="200"\} (\d+)$/gm)
  return [...lines]
    .filter(([, call]) => call !== 'unmatched' && call !== 'stripe-webhook')
    .reduce((sum, [, , count]) => sum + Number(count), 0)
}
