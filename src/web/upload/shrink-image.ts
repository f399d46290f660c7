const SHRINK_ABOVE_BYTES = 1024 * 1024
const MAX_SIDE_PX = 2160
/** A smaller gain is not worth a loss of quality. */
const CLEARLY_SMALLER = 0.9

const SHRINKABLE = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp']

/**
 * Shrinks a large picture, such as a phone's, before the upload. Formats that the browser cannot handle are uploaded
 * unchanged.
 */
export async function shrinkImage(file: File, signal: AbortSignal): Promise<File> {
  if (file.size <= SHRINK_ABOVE_BYTES || !SHRINKABLE.includes(file.type)) return file
  try {
    const canvas = await drawSmaller(file)
    if (!canvas || signal.aborted) return file
    const blob = await canvas.convertToBlob(encodingFor(file, canvas))
    return blob.size < file.size * CLEARLY_SMALLER ? renamed(blob, file.name) : file
  } catch {
    return file
  }
}

/** Upright, according to EXIF; undefined when the picture is small enough already. */
async function drawSmaller(file: File): Promise<OffscreenCanvas | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height)
    if (scale >= 1) return undefined
    const canvas = new OffscreenCanvas(
      Math.round(bitmap.width * scale),
      Math.round(bitmap.height * scale),
    )
    const brush = brushOf(canvas)
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return canvas
  } finally {
    bitmap.close()
  }
}

function brushOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('this browser does not draw')
  return brush
}

/** JPEG has no transparency. Browsers that cannot write WebP produce a PNG. */
function encodingFor(file: File, canvas: OffscreenCanvas): ImageEncodeOptions {
  const mayBeTransparent = file.type === 'image/png' || file.type === 'image/webp'
  return mayBeTransparent && isTransparent(canvas)
    ? { type: 'image/webp', quality: 0.9 }
    : { type: 'image/jpeg', quality: 0.85 }
}

function isTransparent(canvas: OffscreenCanvas): boolean {
  const { data } = brushOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  for (let alpha = 3; alpha < data.length; alpha += 4) {
    if (data[alpha] !== 255) return true
  }
  return false
}

function renamed(blob: Blob, name: string): File {
  const ending = blob.type.slice('image/'.length).replace('jpeg', 'jpg')
  return new File([blob], `${name.replace(/\.\w+$/, '')}.${ending}`, { type: blob.type })
}
