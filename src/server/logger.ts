import { type LogFn, type Logger, type LoggerOptions, pino } from 'pino'
import { standardOutput } from './standard-output.ts'

const WARNING = 40

/** What may be an e-mail and holds none of the signs that stand around one. */
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
 * database quotes in its details may be somebody's e-mail.
 */
export function createLogger(level: string): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    hooks: { logMethod: writeWarningsAtOnce },
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
  return pino(options, standardOutput)
}

/** Requests are told of in batches; what somebody should see is out, whatever becomes of the process. */
function writeWarningsAtOnce(
  this: Logger,
  words: Parameters<LogFn>,
  log: LogFn,
  level: number,
): void {
  log.apply(this, words)
  if (level >= WARNING) standardOutput.flush()
}
