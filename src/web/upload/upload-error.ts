const CODES = [
  'invalid',
  'unsupported',
  'too_large',
  'unauthenticated',
  'too_many',
  'unavailable',
  'unreachable',
] as const
type UploadErrorCode = (typeof CODES)[number]

/** Why a picture was not taken in. */
export class UploadError extends Error {
  readonly code: UploadErrorCode

  constructor(code: UploadErrorCode, message: string) {
    super(message)
    this.name = 'UploadError'
    this.code = code
  }
}

/** What the server's refusal means; an answer that is not the shop's may come from what is between. */
export function uploadErrorOf(
  status: number,
  { code, message }: { code?: string | undefined; message?: string },
): UploadError {
  const known = CODES.find((each) => each === code)
  return new UploadError(known ?? codeOf(status), message ?? `HTTP error! status: ${status}`)
}

function codeOf(status: number): UploadErrorCode {
  switch (status) {
    case 401:
      return 'unauthenticated'
    case 413:
      return 'too_large'
    case 415:
      return 'unsupported'
    case 429:
      return 'too_many'
    default:
      return 'unavailable'
  }
}
