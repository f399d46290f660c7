import { type ReactNode, type Ref, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useDragOrder } from '#web/ui/use-drag-order.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { PhotoButton, useImageDrop } from './choose-files.tsx'
import type { ImageListText } from './image-text.ts'
import { PendingTile, UploadedTile } from './image-tile.tsx'
import { PictureBox } from './picture-box.tsx'
import { FieldMessages } from './picture-frame.tsx'
import { type PendingImage, useImageList } from './use-image-list.ts'
import { useBusy } from './use-image-upload.ts'

interface ImageListFieldProps {
  label: string
  hint?: string | undefined
  /** What the form finds wrong; what went wrong with the pictures themselves is said first. */
  error?: string | undefined
  /** The addresses of the kept pictures, the main one first unless it stands apart. */
  value: readonly string[]
  onChange: (urls: string[]) => void
  /** True while any picture is under way. */
  onBusyChange?: (isBusy: boolean) => void
  text: ImageListText
  max: number
  /** Where the main picture stands apart, and these are the others. */
  onMakeMain?: (url: string) => void
  isDisabled?: boolean
  /** The button that opens the file dialog: what gets the focus when the field is wrong. */
  ref?: Ref<HTMLButtonElement>
}

/** Several pictures, tall as products are shown, in the order in which they are shown. */
export function ImageListField({ label, hint, error, value, ref, ...rest }: ImageListFieldProps) {
  const { max } = rest
  const list = useImageList({ ...rest, value })
  const { pending } = list
  useBusy(pending.some(isUnderWay), rest.onBusyChange)
  const id = useId()
  const isDisabled = !useHydrated() || (rest.isDisabled ?? false)
  const drop = useImageDrop({ isMultiple: true, isDisabled, onFiles: list.choose })
  const isFull = value.length + pending.length >= max
  const failures = pending.flatMap(({ state }) => (state.step === 'failed' ? [state] : []))
  const own = [...new Set([...list.refusals, ...failures.map(({ message }) => message)])]
  const messages = own.length === 0 && error ? [error] : own
  const thenFocus = (act: () => void) => () => {
    act()
    document.getElementById(`${id}-choose`)?.focus()
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div
        {...drop.rootProps}
        className={`grid gap-3 outline-2 outline-offset-4 outline-dashed ${drop.isDragActive ? 'bg-wash outline-ink' : 'outline-transparent'}`}
      >
        <input {...drop.inputProps} id={`${id}-file`} />
        <ImageTiles
          urls={value}
          list={list}
          firstPlace={rest.onMakeMain ? 2 : 1}
          isDisabled={isDisabled}
          onMakeMain={rest.onMakeMain ?? list.makeMain}
          thenFocus={thenFocus}
        >
          {!isFull && (
            <li className="grid content-start">
              <label htmlFor={`${id}-file`} className={isDisabled ? '' : 'cursor-pointer'}>
                <PictureBox source="" shape="tall" />
              </label>
            </li>
          )}
        </ImageTiles>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            ref={ref}
            id={`${id}-choose`}
            look="outline"
            size="sm"
            aria-describedby={`${id}-error ${id}-hint`}
            disabled={isDisabled}
            onClick={drop.open}
          >
            {rest.onMakeMain ? 'Add images' : 'Choose images'}
          </Button>
          <PhotoButton camera="environment" isDisabled={isDisabled} onFiles={list.choose} />
          <p role="status" className="tabular text-sm text-quiet">
            {value.length} of {max} images
          </p>
        </div>
        <div className="min-h-6">
          <FieldMessages
            id={`${id}-error`}
            messages={messages}
            isSignedOut={failures.some(({ isSignedOut }) => isSignedOut)}
          />
          {hint && messages.length === 0 && (
            <p id={`${id}-hint`} className="text-sm text-quiet">
              {hint}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  )
}

function isUnderWay({ state }: PendingImage): boolean {
  return state.step !== 'failed'
}

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
function ImageTiles({ urls, list, firstPlace, isDisabled, ...rest }: ImageTilesProps) {
  const { onMakeMain, thenFocus } = rest
  const [spoken, setSpoken] = useState('')
  const { dragProps, dragged, over } = useDragOrder(move)

  function move(url: string, place: number) {
    if (isDisabled || place === urls.indexOf(url)) return
    const from = urls.indexOf(url) + firstPlace
    setSpoken(`Image ${from} is now ${place + firstPlace} of ${urls.length + firstPlace - 1}`)
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
            <UploadedTile
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
        {spoken}
      </p>
    </>
  )
}
