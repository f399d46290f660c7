import { type Logger, pino } from 'pino'

const EMAIL = /[^\s@<>"'`(),;:=/\\]+@[^\s@<>"'`(),;:=/\\]+\.[a-z]{2,}/gi

/** A mail server repeats the address it refuses in the words of its error. */
function withoutEmails(text: string): string {
  return text.replace(EMAIL, ':email')
}

/**
 * One JSON object a line. Of an error only what a programmer wrote is kept: the values that a
 * database quotes in its details may be somebody's e-mail.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    serializers: {
      err: (error: unknown) =>
        error instanceof Error
          ? {
              type: error.name,
              message: withoutEmails(error.message),
              stack: error.stack && withoutEmails(error.stack),
              ...('code' in error && { code: error.code }),
              ...('constraint' in error && { constraint: error.constraint }),
            }
          : { message: withoutEmails(String(error)) },
    },
  })
}

/** A path as it may be logged: e-mail addresses and tokens in it are left out. */
export function withoutPersonalData(path: string): string {
  return path
    .replace(/[^/]*(?:@|%40)[^/]*/gi, ':email')
    .replace(/(\/reset-password\/)[^/]+/, '$1:token')
}
