import { useState } from 'react'
import { SMALLEST_WIDTH, variantUrl } from '#shop/images/rules.ts'
import { PictureIcon } from './picture-icon.tsx'

/** Round for people, wide (16:9) for banners, tall (4:5) for products; a logo is shown whole. */
export type Shape = 'round' | 'wide' | 'tall' | 'logo'

const shapes: Record<Shape, string> = {
  round: 'aspect-square rounded-full',
  wide: 'aspect-video',
  tall: 'aspect-4/5',
  logo: 'aspect-video border border-line',
}

interface PictureBoxProps {
  /** An address, or a preview of a file; '' for none. */
  source: string
  shape: Shape
  isFaint?: boolean
  className?: string
}

/** Keeps its shape whatever is in it, so that nothing around it jumps. */
export function PictureBox({ source, shape, isFaint = false, className = '' }: PictureBoxProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      className={`relative grid place-items-center overflow-hidden bg-wash text-quiet ${shapes[shape]} ${className}`}
    >
      {source && source !== broken ? (
        <img
          src={addressFor(shape, source)}
          alt=""
          // Dragged by itself, it would be taken for a file.
          draggable={false}
          decoding="async"
          onError={() => setBroken(source)}
          className={`absolute inset-0 size-full transition-opacity ${shape === 'logo' ? 'object-contain' : 'object-cover'} ${isFaint ? 'opacity-40' : ''}`}
        />
      ) : (
        <PictureIcon />
      )}
    </span>
  )
}

/** Only wide ones are shown large. */
function addressFor(shape: Shape, source: string): string {
  if (shape === 'wide') return source
  return variantUrl(source, SMALLEST_WIDTH, 'jpg') ?? source
}
