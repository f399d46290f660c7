import { useEffect, useRef } from 'react'
import type { Picture as PictureShape } from '#shop/catalogue/contract.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface ZoomProps {
  name: string
  picture: PictureShape | null
  isOpen: boolean
  onClose: () => void
}

/** One picture as large as it is, from its middle, to be moved about with finger, wheel or arrow keys. */
export function Zoom({ name, picture, isOpen, onClose }: ZoomProps) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = isOpen && content.current?.closest('dialog')
    if (dialog) dialog.scrollLeft = (dialog.scrollWidth - dialog.clientWidth) / 2
  }, [isOpen])
  return (
    <Panel isOpen={isOpen} onClose={onClose} label={`${name}, larger`} side="full">
      <button
        type="button"
        aria-label="Close the larger picture"
        onClick={onClose}
        className="fixed top-3 right-3 z-1 flex size-11 items-center justify-center bg-paper/90 hover:bg-paper"
      >
        <CloseIcon />
      </button>
      <div ref={content}>
        <Picture
          picture={picture}
          alt={name}
          sizes="1440px"
          isFirstSeen
          className="mx-auto w-[max(90rem,100%)] max-w-none max-md:w-[56rem]"
        />
      </div>
    </Panel>
  )
}
