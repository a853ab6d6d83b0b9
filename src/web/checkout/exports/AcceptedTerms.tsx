/** Beside the button that pays. */
export function AcceptedTerms() {
  return (
    <>
      By paying you accept the{' '}
      <a className="link" href="/terms" target="_blank" rel="noreferrer">
        terms of service
      </a>
      .
    </>
  )
}
