import { type Logger, type LoggerOptions, pino } from 'pino'

/** Of lines that nobody has read yet; those beyond it are left out. */
const MAX_UNREAD_BYTES = 1024 * 1024
const RETRY_MS = 1000

/** What may be an email and holds none of the signs that stand around one. */
const WORD = /[^\s<>"'`(),;:=/\\]+/g

/** A mail server repeats the address it refuses in the words of its error. */
export function withoutEmails(text: string): string {
  return text.replace(WORD, (word) => (holdsEmail(word) ? ':email' : word))
}

function holdsEmail(word: string): boolean {
  return word.indexOf('@') > 0 && /\.[a-z]{2}/i.test(word.slice(word.lastIndexOf('@')))
}

/**
 * One JSON object a line. Of an error only what a programmer wrote is kept: the values that a
 * database quotes in its details may be somebody's email.
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

/** Neither waits for a reader that has fallen behind nor fails for one that is gone. */
function openOutput() {
  const output = pino.destination({
    sync: true,
    maxLength: MAX_UNREAD_BYTES,
    retryEAGAIN: () => false,
    // Without a least length nothing is flushed.
    minLength: 1,
    periodicFlush: RETRY_MS,
  })
  // What could not be written is tried again.
  return output.on('error', () => undefined)
}
