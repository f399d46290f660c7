import { writtenIn } from '#shop/shared/language.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { StoryContent } from './story-content.server.ts'

interface StoryPictureProps {
  story: Pick<StoryContent, 'picture' | 'pictureWords'>
  isPriority?: boolean
}

/** The story's picture; renders nothing without one. */
export function StoryPicture({ story, isPriority = false }: StoryPictureProps) {
  const { picture, pictureWords } = story
  if (!picture) return null
  return (
    <Picture
      picture={picture}
      alt={pictureWords}
      sizes="(min-width: 82rem) 76rem, 92vw"
      isPriority={isPriority}
      className="aspect-video w-full bg-wash object-cover"
    />
  )
}

/** What it tells. */
export function Paragraphs({ story: { paragraphs } }: { story: StoryContent }) {
  return paragraphs.map((paragraph) => (
    <p key={paragraph} lang={writtenIn(paragraph)} className="whitespace-pre-line wrap-anywhere">
      {paragraph}
    </p>
  ))
}
