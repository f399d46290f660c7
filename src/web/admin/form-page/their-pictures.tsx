import { Button } from '#web/ui/button.tsx'
import { PictureBox, type Shape } from '#web/upload/picture-box.tsx'

interface TheirPicturesProps {
  /** The main one first. */
  urls: readonly string[]
  shape: Exclude<Shape, 'round'>
  onTake: () => void
}

/** What somebody else has saved meanwhile, to be taken over in one go. */
export function TheirPictures({ urls, shape, onTake }: TheirPicturesProps) {
  const isOne = urls.length === 1
  return (
    <div className="grid justify-items-start gap-3 border-l-2 border-info bg-info-wash p-4">
      <p className="text-sm">
        {isOne
          ? 'Someone else saved this image:'
          : 'Someone else saved these images, in this order:'}
      </p>
      <ol className="flex flex-wrap gap-2">
        {urls.map((url, index) => (
          <li key={url} className={`grid ${shape === 'wide' ? 'w-40' : 'w-14'}`}>
            <PictureBox source={url} shape={shape} />
            <span className="sr-only">{index === 0 ? 'Main image' : `Image ${index + 1}`}</span>
          </li>
        ))}
      </ol>
      <Button look="outline" size="sm" onClick={onTake}>
        {isOne ? 'Use this image' : 'Use these images'}
      </Button>
    </div>
  )
}
