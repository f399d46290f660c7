import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '#shop/images/rules.ts'

/** Some systems give a file no type; then its ending has to do. */
const ENDING = /\.(?:jpe?g|png|gif|webp)$/i

function isPicture({ type, name }: File): boolean {
  if (type === '') return ENDING.test(name)
  return UPLOAD_TYPES.some((each) => each === type) || type === 'image/jpg'
}

/** Why a chosen file cannot be taken, as the name of the words for it; before it is made smaller. */
export function faultOfFile(file: File): 'wrongType' | 'tooLarge' | undefined {
  if (!isPicture(file)) return 'wrongType'
  return file.size < MAX_UPLOAD_BYTES ? undefined : 'tooLarge'
}
