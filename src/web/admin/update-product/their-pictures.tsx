import { Button } from '#web/ui/button.tsx'
import { PictureBox } from '#web/upload/picture-box.tsx'

interface TheirPicturesProps {
  /** The main one first. */
  urls: readonly string[]
  onTake: () => void
}

/** What somebody else has saved meanwhile, to be taken over in one go. */
export function TheirPictures({ urls, onTake }: TheirPicturesProps) {
  return (
    <div className="grid justify-items-start gap-3 border-l-2 border-info bg-info-wash p-4">
      <p className="text-sm">Somebody else saved these meanwhile, in this order:</p>
      <ol className="flex flex-wrap gap-2">
        {urls.map((url, index) => (
          <li key={url} className="grid w-14">
            <PictureBox source={url} shape="tall" />
            <span className="sr-only">{index === 0 ? 'Main image' : `Image ${index + 1}`}</span>
          </li>
        ))}
      </ol>
      <Button look="outline" size="sm" onClick={onTake}>
        Take these instead
      </Button>
    </div>
  )
}
