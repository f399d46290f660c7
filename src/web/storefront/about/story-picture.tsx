import { Picture } from '#web/ui/picture.tsx'
import type { StoryContent } from './story-content.server.ts'

interface StoryPictureProps {
  story: Pick<StoryContent, 'picture' | 'pictureWords'>
  /** Displayed width, as in the HTML attribute. */
  sizes: string
  isPriority?: boolean
}

/** The story's picture; renders nothing without one. */
export function StoryPicture({ story, sizes, isPriority = false }: StoryPictureProps) {
  const { picture, pictureWords } = story
  if (!picture) return null
  return (
    <Picture
      picture={picture}
      alt={pictureWords}
      sizes={sizes}
      isPriority={isPriority}
      className="aspect-video w-full bg-wash object-cover"
    />
  )
}
