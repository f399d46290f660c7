import { useState } from 'react'
import { MIN_WIDTH, variantUrl } from '#shop/images/rules.ts'

/** Width of the circle in CSS pixels; its size, and the size and colour of the letter. */
const sizes = {
  sm: { widthPx: 32, classes: 'size-8 bg-ink text-sm font-medium text-paper' },
  md: { widthPx: 36, classes: 'size-9 bg-ink text-sm font-medium text-paper' },
  lg: {
    widthPx: 96,
    classes: 'size-20 bg-madder-fill font-display text-2xl text-day sm:size-24',
  },
}

interface AvatarProps {
  src: string | null | undefined
  name: string
  /** For screen readers; '' where the name is beside it. */
  alt?: string
  size: keyof typeof sizes
}

/** A user's picture; their initial if it is missing or broken. */
export function Avatar({ src, name, alt = '', size }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const { widthPx, classes } = sizes[size]
  const circle = `grid shrink-0 place-items-center rounded-full ${classes}`
  if (src && src !== broken) {
    return (
      <img
        src={variantUrl(src, MIN_WIDTH, 'jpg') ?? src}
        alt={alt}
        width={widthPx}
        height={widthPx}
        onError={() => setBroken(src)}
        className={`${circle} object-cover`}
      />
    )
  }
  const letter = Array.from(name.trim())[0]?.toUpperCase() ?? '?'
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={circle}
    >
      {letter}
    </span>
  )
}
