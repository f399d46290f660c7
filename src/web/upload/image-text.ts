import { codeOf, statusOf } from '#api/client.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '#shop/images/rules.ts'

/** Texts of a picture field; every form has its own. */
export interface ImageFieldText {
  wrongType: string
  tooLarge: string
  /** The reason is the server's, or that it could not be reached. */
  failed: string | ((reason: string) => string)
  /** Shown in a toast when a picture is uploaded. */
  done?: string
}

export interface ImageListText extends ImageFieldText {
  /** Shown when more were chosen than fit; none of them is accepted then. */
  tooMany: (fitting: number) => string
}

/** What is wrong with the picture itself; the answer may come from a proxy instead of the shop. */
export function imageFaultOf(error: unknown): 'wrongType' | 'tooLarge' | undefined {
  switch (codeOf(error) ?? statusOf(error)) {
    case 'unsupported':
    case 415:
      return 'wrongType'
    case 'too_large':
    case 413:
      return 'tooLarge'
    default:
      return undefined
  }
}

/** Some systems give a file no type; then its extension decides. */
const ENDING = /\.(?:jpe?g|png|gif|webp)$/i

function isPicture({ type, name }: File): boolean {
  if (type === '') return ENDING.test(name)
  return UPLOAD_TYPES.some((each) => each === type) || type === 'image/jpg'
}

/** Whether the browser can read the picture, whatever its stated type. */
export function isDecodable(file: File): Promise<boolean> {
  return createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close()
      return true
    },
    () => false,
  )
}

/** Why a chosen file is refused, as the name of its text; checked before shrinking. */
export function faultOfFile(file: File): 'wrongType' | 'tooLarge' | undefined {
  if (!isPicture(file)) return 'wrongType'
  return file.size < MAX_UPLOAD_BYTES ? undefined : 'tooLarge'
}
