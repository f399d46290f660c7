const MAX_ANSWER_LENGTH = 300

/** What nodemailer says of a failure. */
export interface SmtpFailure extends Error {
  /** Of nodemailer, as `EAUTH`. */
  code?: string
  /** What was behind that, as `ECONNREFUSED` of the system. */
  originalCode?: string
  /** What was answered: `RCPT TO`, `DATA`. */
  command?: string
  /** `550` */
  responseCode?: number
  /** `550 5.1.1 No such user` */
  response?: string
}

/** By then it has shown to be a mail server that lets us in, and speaks of the mail. */
const ABOUT_THE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

const NO_MAIL_SERVER =
  'The server that responded is not a mail server, or does not accept email from this shop.'

const SENTENCES: Record<string, string> = {
  EAUTH: 'The mail server rejected the user or password.',
  ENOAUTH: 'The mail server requires a user and a password.',
  EDNS: 'Server not found.',
  ETIMEDOUT: 'The mail server did not respond in time.',
  EABORT: 'The mail server took too long.',
  ETLS: 'A secure connection to the mail server failed.',
  ECONNECTION: 'The mail server closed the connection.',
  ESOCKET: 'The connection to the mail server failed.',
  EPROTOCOL: NO_MAIL_SERVER,
}

/**
 * A failure in words that may be shown, logged and kept. Only what a mail server says of the mail itself is
 * repeated: its answer to the password may hold that, and what is no mail server may be somebody else's.
 */
export function describeFailure(failure: SmtpFailure, url: string): string {
  const { code = '', originalCode, command = '', responseCode, response } = failure
  if (ABOUT_THE_MAIL.has(command) && response) return withoutCredentials(failure.message, url)
  const known = isAborted(failure) ? SENTENCES.EABORT : SENTENCES[code]
  const sentence = known ?? 'The email could not be sent.'
  const detail = responseCode && /^[45]\d\d$/.test(`${responseCode}`) ? responseCode : originalCode
  return detail ? `${sentence.slice(0, -1)} (${detail}).` : sentence
}

function isAborted({ name, code }: SmtpFailure): boolean {
  return name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR'
}

/** Some servers repeat what they were told, also as it was encoded on the way. */
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
