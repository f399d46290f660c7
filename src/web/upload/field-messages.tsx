interface FieldMessagesProps {
  id: string
  messages: readonly string[]
  isSignedOut: boolean
}

/** What went wrong, said aloud as it appears. Logging in again in another tab loses nothing here. */
export function FieldMessages({ id, messages, isSignedOut }: FieldMessagesProps) {
  return (
    <div id={id} role="alert" className="text-sm text-bad">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {isSignedOut && (
        <p>
          You are logged out.{' '}
          <a
            href="/login"
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 sm:min-h-0"
          >
            Log in (opens a new tab)
          </a>{' '}
          and try again here.
        </p>
      )}
    </div>
  )
}
