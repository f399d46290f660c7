import { codeOf, statusOf } from '#api/client.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '#shop/images/rules.ts'

/** What a form says about its pictures; every form has words of its own. */
export interface ImageFieldText {
  wrongType: string
  tooLarge: string
  /** The reason is the server's, or that it could not be reached. */
  failed: string | ((reason: string) => string)
  /** Said in a toast when a picture has been taken in. */
  done?: string
}

export interface ImageListText extends ImageFieldText {
  /** Said when more were chosen than still fit; none of them is taken then. */
  tooMany: (fitting: number) => string
}

/** What is wrong with the picture itself; an answer that is not the shop's may come from what is between. */
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

/** Some systems give a file no type; then its ending has to do. */
const ENDING = /\.(?:jpe?g|png|gif|webp)$/i

function isPicture({ type, name }: File): boolean {
  if (type === '') return ENDING.test(name)
  return UPLOAD_TYPES.some((each) => each === type) || type === 'image/jpg'
}

/** Whether the browser can read the picture, of whatever type it says it is. */
export function isDecodable(file: File): Promise<boolean> {
  return createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close()
      return true
    },
    () => false,
  )
}

/** Why a chosen file cannot be taken, as the name of the words for it; before it is made smaller. */
export function faultOfFile(file: File): 'wrongType' | 'tooLarge' | undefined {
  if (!isPicture(file)) return 'wrongType'
  return file.size < MAX_UPLOAD_BYTES ? undefined : 'tooLarge'
}
