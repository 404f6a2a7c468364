/** What who signs up agrees to, as the end of a sentence. */
export function Terms() {
  return (
    <>
      the{' '}
      <a href="/tos" target="_blank" rel="noreferrer">
        Terms of Service
      </a>{' '}
      and the{' '}
      <a href="/privacy" target="_blank" rel="noreferrer">
        Privacy Policy
      </a>
      .
    </>
  );
}
