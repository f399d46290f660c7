import { brand } from '#brand/words.ts'

const { image } = brand.story

export function StoryPicture({
  sizes,
  isFirstSeen = false,
}: {
  /** How wide the picture is shown, as in the HTML attribute. */
  sizes: string
  isFirstSeen?: boolean
}) {
  if (!image) return null
  const { alt, jpeg, avif } = image
  const srcSet = avif.map(({ url, width }) => `${url} ${width}w`).join(', ')
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet} sizes={sizes} hidden />
      <img
        alt={alt}
        src={jpeg.url}
        width={jpeg.width}
        height={jpeg.height}
        loading={isFirstSeen ? 'eager' : 'lazy'}
        fetchPriority={isFirstSeen ? 'high' : 'auto'}
        decoding="async"
        className="aspect-video w-full bg-wash object-cover"
      />
    </picture>
  )
}
