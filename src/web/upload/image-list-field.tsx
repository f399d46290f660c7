import { type ReactNode, type Ref, useState } from 'react'
import { m } from '#messages'
import { formatCount } from '#web/ui/format-count.ts'
import { useDragOrder } from '#web/ui/use-drag-order.ts'
import { ChooseButton, type Drop, DropField, FieldMessages, PhotoButton } from './drop-field.tsx'
import { PendingTile, UploadedTile } from './image-tile.tsx'
import { PictureBox } from './picture-box.tsx'
import { type ImageListOptions, type PendingImage, useImageList } from './use-image-list.ts'
import { useBusy } from './use-image-upload.ts'

interface ImageListFieldProps extends ImageListOptions {
  label: string
  hint?: string | undefined
  /** The form's error; errors of the pictures themselves come first. */
  error?: string | undefined
  /** True during any upload. */
  onBusyChange?: (isBusy: boolean) => void
  /** Set where the main picture is a separate field, and these are the others. */
  onMakeMain?: (url: string) => void
  /** Further inputs for each picture; its number counts from 1. */
  beneath?: (url: string, place: number) => ReactNode
  isDisabled?: boolean
  /** The button that opens the file dialog: gets the focus when the field is invalid. */
  ref?: Ref<HTMLButtonElement>
}

/** Several pictures in display order, in the shape of product pictures. */
export function ImageListField({ label, hint, error, value, ref, ...rest }: ImageListFieldProps) {
  const { max } = rest
  const list = useImageList({ ...rest, value })
  const { pending } = list
  useBusy(pending.some(isUnderWay), rest.onBusyChange)
  const isFull = value.length + pending.length >= max
  const failures = pending.flatMap(({ state }) => (state.step === 'failed' ? [state] : []))
  const own = [...new Set([...list.refusals, ...failures.map(({ message }) => message)])]
  const messages = own.length === 0 && error ? [error] : own

  return (
    <DropField label={label} isMultiple isDisabled={rest.isDisabled} onFiles={list.choose}>
      {(drop) => (
        <>
          <ImageTiles
            urls={value}
            list={list}
            drop={drop}
            firstPlace={rest.onMakeMain ? 2 : 1}
            onMakeMain={rest.onMakeMain ?? list.makeMain}
            beneath={rest.beneath}
          >
            {!isFull && (
              <li className="grid content-start">
                <label
                  htmlFor={`${drop.id}-file`}
                  className={drop.isDisabled ? '' : 'cursor-pointer'}
                >
                  <PictureBox source="" shape="tall" />
                </label>
              </li>
            )}
          </ImageTiles>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <ChooseButton drop={drop} ref={ref}>
              {rest.onMakeMain ? m.upload_add() : m.upload_choose_many()}
            </ChooseButton>
            <PhotoButton drop={drop} camera="environment" />
            <p role="status" className="tabular text-sm text-quiet">
              {m.upload_count({ shown: formatCount(value.length), max: formatCount(max) })}
            </p>
          </div>
          <div className="min-h-6">
            <FieldMessages
              drop={drop}
              messages={messages}
              isSignedOut={failures.some(({ isSignedOut }) => isSignedOut)}
            />
            {hint && messages.length === 0 && (
              <p id={`${drop.id}-hint`} className="text-sm text-quiet">
                {hint}
              </p>
            )}
          </div>
        </>
      )}
    </DropField>
  )
}

function isUnderWay({ state }: PendingImage): boolean {
  return state.step !== 'failed'
}

interface ImageTilesProps {
  urls: readonly string[]
  list: ReturnType<typeof useImageList>
  /** Number of the first one: above 1 where the main picture is separate. */
  firstPlace: number
  drop: Drop
  onMakeMain: (url: string) => void
  beneath: ImageListFieldProps['beneath']
  /** Content after the last one. */
  children: ReactNode
}

/** Pictures in order, sortable by buttons and dragging, and those being uploaded. */
function ImageTiles({ urls, list, drop, firstPlace, ...rest }: ImageTilesProps) {
  const { isDisabled, thenFocus } = drop
  const [spoken, setSpoken] = useState('')
  const { dragProps, dragged, over } = useDragOrder(move)

  function move(url: string, place: number) {
    if (isDisabled || place === urls.indexOf(url)) return
    const from = urls.indexOf(url) + firstPlace
    setSpoken(
      m.upload_moved({
        from: formatCount(from),
        place: formatCount(place + firstPlace),
        total: formatCount(urls.length + firstPlace - 1),
      }),
    )
    list.move(url, place)
  }

  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-4">
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
              onMakeMain={thenFocus(() => rest.onMakeMain(url))}
              onRemove={thenFocus(() => list.remove(url))}
            />
            {rest.beneath?.(url, index + firstPlace)}
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
