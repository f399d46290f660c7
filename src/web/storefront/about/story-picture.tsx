import { brand } from '#brand/words.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { StoryContent } from './story-content.server.ts'

interface StoryPictureProps {
  story: Pick<StoryContent, 'picture' | 'pictureWords'>
  /** How wide the picture is shown, as in the HTML attribute. */
  sizes: string
  isFirstSeen?: boolean
}

const LOOK = 'aspect-video w-full bg-wash object-cover'

/** The picture of the story; nothing where it stands alone. */
export function StoryPicture({ story, sizes, isFirstSeen = false }: StoryPictureProps) {
  const { picture, pictureWords } = story
  if (!picture) return null
  if (picture.url === brand.storyPicture.jpeg.url) {
    return <DrawnPicture alt={pictureWords} sizes={sizes} isFirstSeen={isFirstSeen} />
  }
  return (
    <Picture
      picture={picture}
      alt={pictureWords}
      sizes={sizes}
      isFirstSeen={isFirstSeen}
      className={LOOK}
    />
  )
}

interface DrawnPictureProps {
  alt: string
  sizes: string
  isFirstSeen: boolean
}

/** That of the demo, which comes with the program. */
function DrawnPicture({ alt, sizes, isFirstSeen }: DrawnPictureProps) {
  const { jpeg, avif } = brand.storyPicture
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
        className={LOOK}
      />
    </picture>
  )
}
