import { type ReactNode, useState } from 'react'
import { useDragOrder } from '#web/ui/use-drag-order.ts'
import { KeptTile, PendingTile } from './image-tile.tsx'
import type { useImageList } from './use-image-list.ts'

interface ImageTilesProps {
  urls: readonly string[]
  list: ReturnType<typeof useImageList>
  /** The place of the first, counted from 1: above 1 where the main picture stands apart. */
  firstPlace: number
  isDisabled: boolean
  onMakeMain: (url: string) => void
  /** Puts the focus where it is not lost with the button that was pressed. */
  thenFocus: (act: () => void) => () => void
  /** What stands after the last. */
  children: ReactNode
}

/** Pictures in their order, which buttons and dragging change, and those that are on their way. */
export function ImageTiles({ urls, list, firstPlace, isDisabled, ...rest }: ImageTilesProps) {
  const { onMakeMain, thenFocus } = rest
  const [words, setWords] = useState('')
  const { dragProps, dragged, over } = useDragOrder(move)

  function move(url: string, place: number) {
    if (isDisabled || place === urls.indexOf(url)) return
    const from = urls.indexOf(url) + firstPlace
    setWords(`Image ${from} is now ${place + firstPlace} of ${urls.length + firstPlace - 1}`)
    list.move(url, place)
  }

  return (
    <>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {urls.map((url, index) => (
          <li
            key={url}
            {...(!isDisabled && dragProps(url, index))}
            className={`${dragged === url ? 'opacity-50' : ''} ${over === url ? 'outline-2 outline-offset-4 outline-ink' : ''}`}
          >
            <KeptTile
              url={url}
              place={index + firstPlace}
              canMoveLeft={index > 0}
              canMoveRight={index < urls.length - 1}
              isDisabled={isDisabled}
              onMove={(steps) => move(url, index + steps)}
              onMakeMain={thenFocus(() => onMakeMain(url))}
              onRemove={thenFocus(() => list.remove(url))}
            />
          </li>
        ))}
        {list.pending.map((image) => (
          <li key={image.id}>
            <PendingTile
              image={image}
              onRetry={thenFocus(() => void list.retry(image.id, image.file))}
              onGiveUp={thenFocus(() => list.giveUp(image.id))}
            />
          </li>
        ))}
        {rest.children}
      </ul>
      <p role="status" className="sr-only">
        {words}
      </p>
    </>
  )
}
