type Props = {
  /** The version that is meant; null for the terms as they are. */
  readonly version: number | null
}

/** Leads to the terms of service, in another tab: what is being done stays. */
export function TermsLink({ version }: Props) {
  return (
    <a
      className="link"
      href={version === null ? '/terms' : `/terms?version=${version}`}
      target="_blank"
      rel="noreferrer"
    >
      terms of service{version !== null && `, version ${version}`}
    </a>
  )
}
