export type SyncReport = {
  /** Times that the log of the store was brought to the disk. */
  readonly syncs: number
  /** Answers to writes that left the process. */
  readonly answers: number
  /** Lines of answers that left while a write to the log was not yet on the disk. */
  readonly early: readonly string[]
}

/**
 * Reads what `strace -y` wrote of one process: an answer to a write, which is one that holds `mark`, must not leave between a
 * write to the log of the store (a file ending in `-wal`) and the sync after it. Other answers need not wait for the disk.
 */
export function findEarlyAnswers(trace: string, mark: string): SyncReport {
  let isDirty = false
  let syncs = 0
  let answers = 0
  const early: string[] = []
  for (const line of wholeLines(trace)) {
    if (/\bpwrite(64|v)?\(\d+<[^>]*-wal>/.test(line)) isDirty = true
    else if (/\bf(data)?sync\(\d+<[^>]*-wal>\)\s+= 0/.test(line)) {
      isDirty = false
      syncs++
    } else if (line.includes(mark)) {
      answers++
      if (isDirty) early.push(line)
    }
  }
  return { syncs, answers, early }
}

/**
 * The lines of a trace, where a call of one thread that was interrupted by those of others stands in one piece, at its end.
 * A write stands at its beginning as well: from then on it may have reached the file.
 */
function wholeLines(trace: string): string[] {
  const begun = new Map<string, string>()
  return trace.split('\n').flatMap((line) => {
    const [thread = ''] = line.split(' ')
    if (line.endsWith(' <unfinished ...>')) {
      begun.set(thread, line.slice(0, -' <unfinished ...>'.length))
      return line.includes('sync(') ? [] : [line]
    }
    const [, rest] = /<\.\.\. \w+ resumed>(.*)/.exec(line) ?? []
    if (rest === undefined) return [line]
    const whole = `${begun.get(thread) ?? ''}${rest}`
    return whole.includes('sync(') ? [whole] : []
  })
}
