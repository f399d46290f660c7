import { brand } from '#brand'
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
      alt="Cloth on the cutting table of the shop"
      sizes={sizes}
      isFirstSeen={isFirstSeen}
      className="aspect-video w-full bg-wash object-cover"
    />
  )
}
