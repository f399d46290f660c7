import { type Logger, type LoggerOptions, pino } from 'pino'

/** Unread output in memory; lines beyond it are dropped. */
const MAX_UNREAD_BYTES = 1024 * 1024
const RETRY_MS = 1000

/** May be an email: a word without the characters that usually surround one. */
const WORD = /[^\s<>"'`(),;:=/\\]+/g

/** A mail server quotes the address it refuses. */
export function withoutEmails(text: string): string {
  return text.replace(WORD, (word) => (holdsEmail(word) ? ':email' : word))
}

function holdsEmail(word: string): boolean {
  return word.indexOf('@') > 0 && /\.[a-z]{2}/i.test(word.slice(word.lastIndexOf('@')))
}

/**
 * Writes one JSON object a line. Of an error, only the programmer's text is logged: the details of a database error may
 * quote a user's email.
 */
export function createLogger(level: string): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: {
      err: (error: unknown) =>
        error instanceof Error
          ? {
              type: error.name,
              message: withoutEmails(error.message),
              stack: error.stack && withoutEmails(error.stack),
              ...(error.cause instanceof Error && { cause: withoutEmails(error.cause.message) }),
              ...('code' in error && { code: error.code }),
              ...('constraint' in error && { constraint: error.constraint }),
            }
          : { message: withoutEmails(String(error)) },
    },
  }
  return pino(options, openOutput())
}

/** Does not block on a slow reader, and does not fail without one. */
function openOutput() {
  const output = pino.destination({
    sync: true,
    maxLength: MAX_UNREAD_BYTES,
    retryEAGAIN: () => false,
    // Without a minimum length, nothing is flushed.
    minLength: 1,
    periodicFlush: RETRY_MS,
  })
  // Failed writes are retried.
  return output.on('error', () => undefined)
}
