import { told } from '#shop/shared/told.ts'

const MAX_ANSWER_LENGTH = 300

export interface SmtpFailure extends Error {
  /** nodemailer's code, such as `EAUTH`. */
  code?: string
  /** The system's code behind it, such as `ECONNREFUSED`. */
  originalCode?: string
  /** The SMTP command that failed: `RCPT TO`, `DATA`. */
  command?: string
  /** `550` */
  responseCode?: number
  /** `550 5.1.1 No such user` */
  response?: string
}

/**
 * At these commands the server has proven to be a mail server that accepts our login, and its answer is about the mail.
 */
const ABOUT_THE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

const CAUSES = {
  EAUTH: 'cause_mail_login',
  ENOAUTH: 'cause_mail_needs_login',
  EDNS: 'cause_mail_not_found',
  ETIMEDOUT: 'cause_mail_late',
  EABORT: 'cause_mail_aborted',
  ETLS: 'cause_mail_tls',
  ECONNECTION: 'cause_mail_closed',
  ESOCKET: 'cause_mail_failed',
  EPROTOCOL: 'cause_mail_none',
} as const

/**
 * Describes a failure in words that are safe to show, log and store. The server's own answer is quoted only when it is
 * about the mail: an answer to the login may contain the password, and a server that is no mail server may not be ours.
 */
export function describeFailure(failure: SmtpFailure, url: string): string {
  const { code = '', originalCode, command = '', responseCode, response } = failure
  if (ABOUT_THE_MAIL.has(command) && response) return withoutCredentials(failure.message, url)
  const known = isAborted(failure) ? 'EABORT' : code
  const cause = known in CAUSES ? CAUSES[known as keyof typeof CAUSES] : 'cause_mail_unsent'
  const number = responseCode && /^[45]\d\d$/.test(`${responseCode}`) ? responseCode : originalCode
  return told(cause, { detail: number ? ` (${number})` : '' })
}

function isAborted({ name, code }: SmtpFailure): boolean {
  return name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR'
}

/** Some servers echo what they received, and its encoded form too. */
export function withoutCredentials(answer: string, url: string): string {
  const { username, password } = new URL(url)
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  const plain = user === '' ? '' : `\0${user}\0${secret}`
  return [plain, secret, user]
    .filter((each) => each !== '')
    .flatMap((each) => [
      Buffer.from(each)
        .toString('base64')
        .replace(/={1,2}$/, ''),
      each,
    ])
    .reduce((text, each) => text.replaceAll(each, '…'), answer)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_ANSWER_LENGTH)
}
