import { useState } from 'react'
import { SMALLEST_WIDTH, variantUrl } from '#shop/images/rules.ts'

interface AvatarProps {
  src: string | null | undefined
  name: string
  /** Told to those who do not see it; '' where the name stands beside it. */
  alt?: string
  /** The width of the circle in CSS pixels. */
  widthPx: number
  /** Its size, and the size and colour of the letter. */
  className: string
}

/** A person's picture; their first letter while there is none, or it is broken. */
export function Avatar({ src, name, alt = '', widthPx, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const circle = `grid shrink-0 place-items-center rounded-full ${className}`
  if (src && src !== broken) {
    return (
      <img
        src={variantUrl(src, SMALLEST_WIDTH, 'jpg') ?? src}
        alt={alt}
        width={widthPx}
        height={widthPx}
        onError={() => setBroken(src)}
        className={`${circle} object-cover`}
      />
    )
  }
  const letter = Array.from(name.trim())[0]?.toUpperCase() ?? '?'
  if (!alt) {
    return (
      <span aria-hidden="true" className={circle}>
        {letter}
      </span>
    )
  }
  return (
    <span role="img" aria-label={alt} className={circle}>
      {letter}
    </span>
  )
}
