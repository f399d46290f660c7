import { Picture } from './picture.tsx'

const sizes = {
  24: 'h-7.5 w-6 bg-line',
  48: 'h-15 w-12 bg-line',
  64: 'h-20 w-16 bg-wash',
}

interface ItemPictureProps {
  url: string | undefined
  /** In CSS pixels. */
  width: keyof typeof sizes
  /** '' where the name is beside it. */
  alt?: string
  className?: string
}

/** A picture of an ordered item, as it was then. */
export function ItemPicture({ url, width, alt = '', className = '' }: ItemPictureProps) {
  return (
    <Picture
      picture={url === undefined ? null : { url, width, height: width * 1.25, placeholder: '' }}
      alt={alt}
      sizes={`${width}px`}
      className={`shrink-0 object-cover ${sizes[width]} ${className}`}
    />
  )
}
