import type { UploadError } from './upload-error.ts'

/** What a form says about its pictures; every form has words of its own. */
export interface ImageWords {
  wrongType: string
  tooLarge: string
  /** The reason is the server's, or that it could not be reached. */
  failed: string | ((reason: string) => string)
  /** Said in a toast when a picture has been taken in. */
  done?: string
}

export interface ImageListWords extends ImageWords {
  /** Said when more were chosen than still fit; none of them is taken then. */
  tooMany: (fitting: number) => string
}

export function explainUpload({ code, message }: UploadError, words: ImageWords): string {
  if (code === 'unsupported') return words.wrongType
  if (code === 'too_large') return words.tooLarge
  return typeof words.failed === 'string' ? words.failed : words.failed(message)
}
