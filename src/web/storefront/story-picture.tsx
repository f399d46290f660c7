import { brand } from '#brand/words.ts'
import { Picture } from '#web/ui/picture.tsx'

const { image } = brand.story

export function StoryPicture({
  sizes,
  isFirstSeen = false,
}: {
  sizes: string
  isFirstSeen?: boolean
}) {
  if (!image) return null
  return (
    <Picture
      picture={{ url: image, width: 1920, height: 1080, placeholder: '' }}
      alt="A shuttle on the warp of a handloom, and a length of jamdani coming off it"
      sizes={sizes}
      isFirstSeen={isFirstSeen}
      fallback={null}
      className="aspect-video w-full bg-wash object-cover"
    />
  )
}
